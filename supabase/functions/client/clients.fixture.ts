import { cancelAt } from '../../../tests/settled-price.ts';
import { storeSeries, today } from '../team/schedule.fixture.ts';
import type { Person, ServedTeam } from '../team/team.fixture.ts';

export type JoinedClient = {
  person: Person;
  client: string;
  home: string;
  subscription: string;
  visit: string;
};

/** Stores a client with a visit, today unless given (Manila), and signs them in. */
export async function joinedClient(
  team: ServedTeam,
  [day, time]: [string, string] = [today, '9:00'],
): Promise<JoinedClient> {
  const { admin } = team.database;
  const { client, subscription, visits } = await storeSeries(team.database, {
    times: [[day, time]],
    crew: [],
  });
  const person = await team.addClient();
  await admin`
    update public.clients set account_id = ${person.account},
      email = (select coalesce(email, clients.email) from auth.users where users.id = ${person.account})
    where id = ${client}`;
  const [home] = await admin<
    { id: string }[]
  >`select id from public.homes where client_id = ${client}`;
  return { person, client, home: home?.id ?? '', subscription, visit: visits[0] ?? '' };
}

/** Ends a subscription and settles its money, so that the account can be deleted. */
export async function settle(
  { database: { admin } }: ServedTeam,
  { subscription }: Pick<JoinedClient, 'subscription'>,
): Promise<void> {
  await admin`
    update public.visits set state = 'cancelled', cancelled_by = 'subscription'
    where subscription_id = ${subscription} and state = 'scheduled'`;
  const [paid] = await admin<{ pesos: number }[]>`
    select coalesce(sum(pesos), 0)::integer as pesos from public.payments
    where subscription_id = ${subscription} and state = 'confirmed'`;
  await admin.begin((sql) => cancelAt(sql, subscription, paid?.pesos ?? 0));
}
