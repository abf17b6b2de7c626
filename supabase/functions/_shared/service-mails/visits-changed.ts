import type { TransactionSql } from 'postgres';
import { listInWords } from '../../../../domain/calendar/words.ts';
import { isPlanned, type VisitState } from '../../../../domain/visits/visit-states.ts';
import { asService } from '../database/roles.ts';
import type { MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type CalendarVisit, calendarFile } from './calendar.ts';
import type { Compose, Site } from './compose.ts';
import { forgetWhatIsKnown, holdWhatIsKnown } from './known-visits.ts';
import { visitTimes } from './visit-dates.ts';

type Change = {
  visitId: string;
  version: number;
  number: number;
  visitCount: number;
  address: string;
  reason: string;
  /** What the client believes. */
  oldStart: Date;
  oldEnd: Date;
  oldState: VisitState;
  startsAt: Date;
  endsAt: Date;
  state: VisitState;
};

/**
 * Tells a client once of all changes of their visits, old and new. What was undone is not told, nor
 * what is over. A change made while this mail is on its way is told by the next one.
 */
export const composeVisitsChanged: Compose = async (client, site) => {
  const changes = await asService(site.sql, (transaction) => readChanges(transaction, client));
  const [first] = changes;
  if (first === undefined) return null;
  return {
    letter: letterOf(first, changes, site),
    onceSent: async (transaction) => {
      await holdWhatIsKnown(transaction, client);
      await keepWhatWasTold(transaction, client, changes);
      await forgetWhatIsKnown(transaction, client);
    },
  };
};

async function readChanges(transaction: TransactionSql, client: string): Promise<Change[]> {
  const rows = await transaction<Change[]>`
    select visits.id as "visitId", visits.version, number, visit_count as "visitCount", address, known.reason,
      known.starts_at as "oldStart", known.ends_at as "oldEnd", known.state as "oldState",
      visits.starts_at as "startsAt", visits.ends_at as "endsAt", visits.state
    from private.untold_changes as known
      join public.visits on visits.id = known.visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.homes on homes.id = home_id
    where known.told_to = ${client} and known.kind = 'visits-changed'
      and visits.state not in ('done', 'missed')
      and greatest(known.ends_at, visits.ends_at) > now()
    order by visits.starts_at, visits.id`;
  return rows.filter(isNews);
}

/** Whether the client expects the crew at another time, or not at all, or again. */
function isNews({ oldStart, oldEnd, oldState, startsAt, endsAt, state }: Change): boolean {
  if (isPlanned(oldState) !== isPlanned(state)) return true;
  return isPlanned(state) && (+oldStart !== +startsAt || +oldEnd !== +endsAt);
}

function letterOf(first: Change, changes: readonly Change[], site: Site): Letter {
  const { brand } = site;
  const isOne = changes.length === 1;
  const reasons = [...new Set(changes.map(({ reason }) => withoutLinks(reason)))].filter(Boolean);
  const headline = isOne ? headlineOf(first) : `${changes.length} of your visits have changed`;
  return {
    replyTo: brand.email,
    attachments: [calendarFile(changes.map(calendarVisit), site)],
    subject: `${headline} - ${brand.name}`,
    preheader: isOne ? `It was planned for ${oldTimes(first)}.` : 'All new dates are inside.',
    title: headline,
    blocks: [
      {
        paragraph:
          reasons.length === 0
            ? 'We have changed our plan for your home.'
            : `We have changed our plan for your home. The reason: ${listInWords(reasons)}.`,
      },
      { facts: changes.map(factOf) },
      {
        paragraph: `If a new time does not suit you, call ${brand.phone} or reply to this mail. The other visits stay as they were.`,
      },
    ],
  };
}

/** A changed visit replaces itself in the client's calendar. */
function calendarVisit({ visitId, visitCount, address, state, ...visit }: Change): CalendarVisit {
  return {
    ...visit,
    id: visitId,
    count: visitCount,
    address: withoutLinks(address),
    isCalledOff: !isPlanned(state),
  };
}

function headlineOf(change: Change): string {
  if (isPlanned(change.state)) {
    return isPlanned(change.oldState)
      ? `Your visit is moved to ${newTimes(change)}`
      : `Your visit now takes place on ${newTimes(change)}`;
  }
  return `Your visit on ${oldTimes(change)} is ${change.state}`;
}

function factOf(change: Change): MailFact {
  const { number, visitCount, address, state, oldState } = change;
  const now = isPlanned(state) ? newTimes(change) : stays[state];
  const before = isPlanned(oldState) ? oldTimes(change) : `${oldTimes(change)} (${oldState})`;
  return [
    visitCount === 1 ? 'Visit' : `Visit ${number} of ${visitCount}`,
    `Before: ${before}\nNow: ${now}\n${withoutLinks(address)}`,
  ];
}

/** What a client reads of a visit that is called off. */
const stays: Partial<Record<VisitState, string>> = {
  skipped: 'skipped; it stays yours and can be put on another day',
  cancelled: 'cancelled',
};

const oldTimes = ({ oldStart, oldEnd }: Change) =>
  visitTimes({ startsAt: oldStart, endsAt: oldEnd });
const newTimes = ({ startsAt, endsAt }: Change) => visitTimes({ startsAt, endsAt });

async function keepWhatWasTold(
  transaction: TransactionSql,
  client: string,
  changes: readonly Change[],
): Promise<void> {
  const told = changes.map((change) => ({
    visit_id: change.visitId,
    old_starts_at: change.oldStart.toISOString(),
    old_ends_at: change.oldEnd.toISOString(),
    old_state: change.oldState,
    new_starts_at: change.startsAt.toISOString(),
    new_ends_at: change.endsAt.toISOString(),
    new_state: change.state,
  }));
  await transaction`
    insert into private.told_changes (
      visit_id, old_starts_at, old_ends_at, old_state, new_starts_at, new_ends_at, new_state
    )
    select told.* from jsonb_to_recordset(${transaction.json(told)}) as told (
      visit_id uuid, old_starts_at timestamptz, old_ends_at timestamptz, old_state text,
      new_starts_at timestamptz, new_ends_at timestamptz, new_state text
    )
    join public.visits on visits.id = told.visit_id`;
  await transaction`
    update private.untold_changes as known
    set starts_at = told.new_starts_at, ends_at = told.new_ends_at, state = told.new_state
    from jsonb_to_recordset(${transaction.json(told)}) as told (
      visit_id uuid, new_starts_at timestamptz, new_ends_at timestamptz, new_state text
    )
    where known.told_to = ${client} and known.visit_id = told.visit_id`;
}
