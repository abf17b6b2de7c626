import type { Client, World } from '../world/world.ts';
import { Breach } from './breach.ts';
import type { Law } from './law.ts';
import { marksIn } from './rights.ts';

/** Rules of messages (docs/product.md, "Mail delivery", "Timed mails"). */
export const messageLaws: readonly Law[] = [
  {
    sentence: 'No news is told twice by one channel within five minutes.',
    query: `
      select told_occasion, channel, recipient, count(*) from private.outbox
      where told_occasion is not null and not is_untold and sent_at is not null
      group by told_occasion, channel, recipient having count(*) > 1 and max(sent_at) - min(sent_at) < interval '5 minutes'`,
  },
  {
    sentence: 'What is told at its time is told once of its occasion.',
    query: `
      select told_occasion, channel, count(*) from private.outbox
      where kind in ('visit-reminder', 'consultation-reminder', 'renewal-due', 'photos-erased-soon', 'team-digest')
        and told_occasion is not null and not is_untold
      group by told_occasion, channel having count(*) > 1`,
  },
  {
    sentence: 'A reminder leaves between 17:00 of the day before and the end of its day.',
    query: `
      with sent as (
        select told_occasion, sent_at at time zone 'Asia/Manila' as at, split_part(told_occasion, ':', 3)::date as day
        from private.outbox
        where kind = 'visit-reminder' and channel = 'mail' and sent_at is not null and not is_untold
      )
      select * from sent where at < day - interval '7 hours' or at >= day + 1`,
  },
  {
    sentence: 'Of each visit that was done or missed its client is told.',
    query: `
      select visits.id, visits.state, closed_at from public.visits
      where visits.state in ('done', 'missed') and closed_at > now() - interval '3 days'
        and not exists (
          select from private.outbox where about = visits.id and kind in ('visit-done', 'visit-missed'))`,
  },
  {
    sentence: 'A change of a visit that a client or worker does not know waits in a message.',
    query: `
      select known.kind, known.told_to, known.visit_id from private.untold_changes as known
        join public.visits on visits.id = known.visit_id
        left join public.visit_crew as crew
          on crew.visit_id = known.visit_id and crew.member_id = known.told_to
        cross join lateral (select known.kind = 'visits-changed' or crew.member_id is not null) as one (is_theirs)
      where (known.starts_at, known.ends_at) is distinct from
          (case when is_theirs then visits.starts_at end, case when is_theirs then visits.ends_at end)
        -- Of a visit that is over either way nobody needs to be told.
        and greatest(known.ends_at, visits.ends_at) > now()
        and not exists (
          select from private.outbox where outbox.kind = known.kind and about = known.told_to and sent_at is null)`,
  },
  {
    sentence: 'No message is given up while everything works.',
    query: `
      select kind, recipient, last_error from private.outbox where failed_at is not null and channel = 'mail'`,
  },
];

/** Reads every message: none to a client bears another client's mark. */
export function upholdMessages({ mail, sms, push, browsers, clients }: World): void {
  const foreignTo = (client: Client | undefined, text: string) =>
    client === undefined ? [] : marksIn(text).filter((mark) => mark !== client.mark);
  const by = <Key>(keyOf: (client: Client) => Key) =>
    new Map(clients.map((client) => [keyOf(client), client]));
  const byEmail = by(({ email }) => email);
  const byPhone = by(({ phone }) => phone.replaceAll(' ', '').replace(/^0/, '63'));
  const told = [
    ...mail.received.map(({ recipient, email: { subject, text } }) => ({
      to: byEmail.get(recipient),
      text: `${subject} ${text}`,
    })),
    ...sms.messages.map(({ recipient, message }) => ({
      to: byPhone.get(recipient),
      text: message,
    })),
    ...[...browsers].flatMap(([email, browser]) =>
      push
        .read(browser)
        .map(({ title, text }) => ({ to: byEmail.get(email), text: `${title} ${text}` })),
    ),
  ];
  const wrong = told.flatMap(({ to, text }) => {
    const foreign = foreignTo(to, text);
    return foreign.length === 0 ? [] : [{ to: to?.name, foreign, text }];
  });
  if (wrong.length > 0) throw new Breach('No message tells somebody of somebody else.', wrong);
}
