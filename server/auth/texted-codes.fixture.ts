import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../domain/calendar/manila-clock.ts';
import type { Provider } from './provider.fixture.ts';

export const phone = '0917 123 4567';
const number = '639171234567';

export function moveToHour(provider: Provider, hour: number): void {
  const next = addDays(manilaDayOf(provider.now()), 1);
  provider.advance(+manilaMoment(next, hour * 60) - +provider.now());
}

/** Gives an account a client record whose number an SMS has reached. Returns both ids. */
export async function makeClient({ database }: Provider, email: string, reached = number) {
  const { admin } = database;
  const [client] = await admin<{ id: string; account: string }[]>`
    insert into public.clients (account_id, name, email, phone)
    select id, 'Ana Reyes', email, ${phone} from auth.users where email = ${email}
    returning id, account_id as account`;
  if (client === undefined) throw new Error(`There is no account of ${email}.`);
  await reach(admin, client.id, reached);
  return client;
}

export async function reach(
  admin: Provider['database']['admin'],
  client: string,
  reached = number,
): Promise<void> {
  await admin`
    insert into private.outbox
      (kind, about, channel, recipient, handed_over_at, sent_at, delivered_at, is_routed)
    values ('due-reminder', ${client}, 'sms', ${reached}, now(), now(), now(), true)`;
}

export async function switchSms({ database }: Provider, isOn: boolean): Promise<void> {
  await database.admin`update public.sms_settings set is_on = ${isOn}, cap_in_pesos = 500`;
}

/** Latest first. */
export async function texts(provider: Provider, email: string): Promise<string[]> {
  await provider.mails(email);
  const rows = await provider.database.admin<{ text: string }[]>`
    select content ->> 'sms' as text from private.outbox
    join public.clients on clients.id = about
    join auth.users on users.id = clients.account_id
    where kind = 'sign-in-code' and users.email = ${email} order by outbox.id desc`;
  return rows.map(({ text }) => text);
}

export const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';
