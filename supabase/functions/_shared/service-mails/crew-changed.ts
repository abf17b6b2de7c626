import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import type { Language } from '../../../../domain/languages.ts';
import { untilShortHours } from '../../../../domain/sms/hours.ts';
import { isPlanned, type VisitState } from '../../../../domain/visits/visit-states.ts';
import type { Letter, MailFact } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';
import { forgetWhatIsKnown, holdWhatIsKnown } from './known-visits.ts';
import { visitTimes } from './mail-words.ts';
import { oneSms, smsTextsIn, visitsInShort } from './one-sms.ts';
import { pushNews } from './push-news.ts';

type Change = {
  visitId: string;
  address: string;
  /** As the worker knows it; null if the visit was not theirs. */
  oldStart: Date | null;
  oldEnd: Date | null;
  oldState: VisitState | null;
  startsAt: Date;
  endsAt: Date;
  state: VisitState;
  isTheirs: boolean;
};

/** Changes since the worker's last message. */
type Untold = {
  member: string;
  first: Change;
  changes: Change[];
  news: DayNews;
  /** The worker's visits on that day now. */
  visits: readonly { startsAt: Date; town: string }[];
  language: Language;
};

/** The first day that changed, as seen when short messages may leave. */
type DayNews = { day: string; when: 'today' | 'tomorrow' | 'later' };

/** For a worker: changed visits of the next 48 hours. */
export const crewChanged: Composer<Untold> = {
  async read(service, member) {
    const changes = await readChanges(service, member);
    const [first] = changes;
    if (first === undefined) return null;
    const news = newsOf(changes);
    const visits = await service<{ startsAt: Date; town: string }[]>`
      select visits.starts_at as "startsAt", town
      from public.visits join public.visit_crew on visit_id = visits.id
        join public.subscriptions on subscriptions.id = subscription_id
        join public.homes on homes.id = home_id
      where member_id = ${member} and visit_crew.is_planned and private.manila_day(visits.starts_at) = ${news.day}
      order by visits.starts_at`;
    const [{ language } = { language: 'en' as const }] = await service<{ language: Language }[]>`
      select coalesce(sms_language, private.language_of_account(user_id), 'en') as language
      from public.members where id = ${member}`;
    return { member, first, changes, news, visits, language };
  },
  compose: ({ member, first, changes, news, visits, language }, site) => ({
    short: oneSms(
      { name: `${site.brand.name} crew` },
      smsTextsIn(language)['crew-changed']({
        ...news,
        visits: visitsInShort(visits),
      }),
    ),
    letter: letterOf(first, changes, site),
    push: pushNews('crew-changed', news, '/crew'),
    onceSent: async (transaction) => {
      await holdWhatIsKnown(transaction, member);
      await keepWhatWasTold(transaction, member, changes);
      await forgetWhatIsKnown(transaction, member);
    },
  }),
};

async function readChanges(transaction: TransactionSql, member: string): Promise<Change[]> {
  const rows = await transaction<Change[]>`
    select visits.id as "visitId", address, known.starts_at as "oldStart", known.ends_at as "oldEnd",
      known.state as "oldState", visits.starts_at as "startsAt", visits.ends_at as "endsAt",
      visits.state, crew.member_id is not null and crew.is_planned as "isTheirs"
    from private.untold_changes as known
      join public.visits on visits.id = known.visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.homes on homes.id = home_id
      left join public.visit_crew as crew
        on crew.visit_id = visits.id and crew.member_id = known.told_to
    where known.told_to = ${member} and known.kind = 'crew-changed'
      and visits.state not in ('done', 'missed')
      and greatest(known.ends_at, visits.ends_at) > now()
    order by visits.starts_at, visits.id`;
  return rows.filter((row) => wordOf(row) !== null);
}

/** Returns null if nothing changed for the worker. */
function wordOf(change: Change): 'New' | 'Moved' | 'No longer yours' | 'Called off' | null {
  const { oldStart, oldEnd, oldState, startsAt, endsAt, state, isTheirs } = change;
  const wasTheirs = oldState !== null && isPlanned(oldState);
  if (!wasTheirs) return isTheirs ? 'New' : null;
  if (!isTheirs) return isPlanned(state) ? 'No longer yours' : 'Called off';
  return Number(oldStart) === +startsAt && Number(oldEnd) === +endsAt ? null : 'Moved';
}

function letterOf(first: Change, changes: readonly Change[], { brand, siteUrl }: Site): Letter {
  const days = changes.map(({ oldStart, startsAt }) => oldStart ?? startsAt);
  const day = formatShortDay(
    manilaDayOf(days.toSorted((one, other) => +one - +other)[0] ?? first.startsAt),
  );
  const title = changes.length === 1 ? 'One of your visits changed' : 'Your visits changed';
  return {
    replyTo: brand.email,
    subject: `${title}: ${day}`,
    preheader: 'Please look at your visits and tap “Seen”.',
    title,
    blocks: [
      { facts: changes.map(factOf) },
      { button: { label: 'See my visits', url: `${siteUrl}/crew` } },
      { paragraph: 'Please tap “Seen” there, so the office knows that you have seen it.' },
    ],
  };
}

function newsOf(changes: readonly Change[]): DayNews {
  // A visit that moves to today changes today.
  const moments = changes.flatMap(({ oldStart, startsAt, isTheirs }) => [
    ...(oldStart === null ? [] : [oldStart]),
    ...(isTheirs ? [startsAt] : []),
  ]);
  const day = manilaDayOf(new Date(Math.min(...moments.map(Number))));
  const now = new Date();
  const today = manilaDayOf(new Date(+now + untilShortHours(now)));
  return { day, when: day <= today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later' };
}

function factOf(change: Change): MailFact {
  const word = wordOf(change) ?? '';
  const { oldStart, oldEnd, isTheirs } = change;
  const before =
    oldStart !== null && oldEnd !== null && word !== 'New'
      ? [`Before: ${visitTimes({ startsAt: oldStart, endsAt: oldEnd })}`]
      : [];
  const now = isTheirs ? [`Now: ${visitTimes(change)}`] : [];
  return [word, [...before, ...now, withoutLinks(change.address)].join('\n')];
}

async function keepWhatWasTold(
  transaction: TransactionSql,
  member: string,
  changes: readonly Change[],
): Promise<void> {
  const told = changes.map(({ visitId, startsAt, endsAt, state, isTheirs }) => ({
    visit_id: visitId,
    starts_at: isTheirs ? startsAt.toISOString() : null,
    ends_at: isTheirs ? endsAt.toISOString() : null,
    state: isTheirs ? state : null,
  }));
  await transaction`
    update private.untold_changes as known
    set starts_at = told.starts_at, ends_at = told.ends_at, state = told.state
    from jsonb_to_recordset(${transaction.json(told)}) as told (
      visit_id uuid, starts_at timestamptz, ends_at timestamptz, state text
    )
    where known.told_to = ${member} and known.visit_id = told.visit_id`;
}
