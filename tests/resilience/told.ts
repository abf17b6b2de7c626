import type { Sql } from 'postgres';
import { expect } from 'vitest';
import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { visitTimes } from '../../supabase/functions/_shared/service-mails/mail-words.ts';

/** Changes that somebody was not notified of and that no mail waits for. */
export async function forgottenChanges(sql: Sql): Promise<Record<string, unknown>[]> {
  return sql`
    select known.kind, known.visit_id
    from private.untold_changes as known
      join public.visits on visits.id = known.visit_id
      left join public.visit_crew as crew
        on crew.visit_id = known.visit_id and crew.member_id = known.told_to
    where (known.starts_at, known.ends_at) is distinct from (
        case when known.kind = 'visits-changed' or crew.member_id is not null then visits.starts_at end,
        case when known.kind = 'visits-changed' or crew.member_id is not null then visits.ends_at end
      )
      and not exists (
        select from private.outbox as mail
        where mail.kind = known.kind and mail.about = known.told_to and mail.sent_at is null
      )`;
}

type Visit = { id: string; number: number; email: string; startsAt: Date; endsAt: Date };

/**
 * The calendar file and then the mails of changes, in order, say of each visit what is stored.
 * Returns how many visits mails of changes named.
 */
export async function expectClientsKnow(sql: Sql, peer: SmtpPeer): Promise<number> {
  const visits = await sql<Visit[]>`
    select visits.id, number::integer, clients.email, starts_at as "startsAt", ends_at as "endsAt"
    from public.visits join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id order by clients.email, number`;
  const mailboxes = Map.groupBy(peer.received, ({ recipient }) => recipient);
  let toldAgain = 0;
  const wrong: Record<string, unknown>[] = [];
  for (const [email, ofClient] of Map.groupBy(visits, ({ email }) => email)) {
    const believed = new Map<number, string>();
    for (const { email: mail } of mailboxes.get(email) ?? []) {
      const numbers = new Map(ofClient.map(({ id, number }) => [id, number]));
      for (const [id, times] of calendarOf(mail.attachments))
        believed.set(numbers.get(id) ?? 0, times);
      const news = newsOf(mail.text ?? '');
      toldAgain += news.length;
      for (const [number, times] of news) believed.set(number, times);
    }
    for (const { number, ...visit } of ofClient) {
      const stored = visitTimes(visit);
      if (believed.get(number) === stored) continue;
      wrong.push({ email, number, stored, believed: believed.get(number) });
    }
  }
  expect(wrong).toEqual([]);
  return toldAgain;
}

type Attachments = SmtpPeer['received'][number]['email']['attachments'];

function calendarOf(attachments: Attachments): [id: string, times: string][] {
  return attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .flatMap(({ content }) => {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      return text.split('BEGIN:VEVENT').slice(1);
    })
    .map((event) => {
      const id = /UID:visit-([0-9a-f-]{36})@/.exec(event)?.[1] ?? '';
      const [startsAt, endsAt] = ['DTSTART', 'DTEND'].map((name) => momentOf(name, event));
      return [id, visitTimes({ startsAt: startsAt as Date, endsAt: endsAt as Date })];
    });
}

function momentOf(name: string, event: string): Date {
  const parts = new RegExp(`${name}:(....)(..)(..T..)(..)(..Z)`).exec(event);
  if (parts === null) throw new Error(`The event has no ${name}: ${event}`);
  const [, year, month, dayAndHour, minute, second] = parts;
  return new Date(`${year}-${month}-${dayAndHour}:${minute}:${second}`);
}

/** A mail's visits: the number, and the new time. */
function newsOf(text: string): [number: number, times: string][] {
  const flat = text.replace(/\s+/g, ' ');
  const told = flat.matchAll(
    /Visit (\d+) of \d+ Before: .+? Now: (\w+, \d+ \w+ \d{4}, \S+(?: AM–\S+)? [AP]M)/g,
  );
  return [...told].map(([, number, times]) => [Number(number), times ?? '']);
}
