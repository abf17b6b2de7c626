import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { visitShares } from '../../../../domain/money/refunds.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { refundInDays } from '../../../../domain/service-numbers.ts';
import type { TermId } from '../../../../domain/terms.ts';
import { type Count, type CountedVisit, countOf } from '../../../../domain/visits/count.ts';
import { isPlanned } from '../../../../domain/visits/visit-states.ts';
import type { MailBlock, MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import { calendarFile } from './calendar.ts';
import type { Composer, Site } from './compose.ts';
import { datesByMonth } from './visit-dates.ts';
import { type Withdrawn, withdrawnWith } from './withdrawn-changes.ts';

type Visit = {
  id: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
  version: number;
} & CountedVisit;

type Cancelled = {
  packageType: PackageId;
  term: TermId | null;
  endDay: string | null;
  priceInPesos: number;
  settledPriceInPesos: number;
  firstDay: string;
  visitCount: number;
  address: string;
  money: Money;
};

/** A cancelled subscription with its visits and what the cancelling withdrew. */
type Cancelling = { cancelled: Cancelled; visits: Visit[]; withdrawn: Withdrawn };

/** Tells a client that their subscription is cancelled: which visits go, which stand, and the money. */
export const subscriptionCancelled: Composer<Cancelling> = {
  async read(service, id) {
    const [cancelled] = await service<Cancelled[]>`
      select package_type as "packageType", term, end_day::text as "endDay", price_in_pesos as "priceInPesos",
        settled_price_in_pesos as "settledPriceInPesos", first_day::text as "firstDay",
        visit_count as "visitCount", address,
        ${moneyColumn(service)}
      from public.subscriptions
        join public.clients on clients.id = client_id
        join public.homes on homes.id = home_id
      where subscriptions.id = ${id} and subscriptions.state = 'cancelled'
        and settled_price_in_pesos is not null and clients.state = 'active'`;
    if (cancelled === undefined) return null;
    const visits = await service<Visit[]>`
      select id, number, starts_at as "startsAt", ends_at as "endsAt", version, state,
        missed_reason as "missedReason", cancelled_by as "cancelledBy", is_owed as "isOwed"
      from public.visits where subscription_id = ${id} order by starts_at`;
    return { cancelled, visits: [...visits], withdrawn: await withdrawnWith(service, id) };
  },
  compose: ({ cancelled, visits, withdrawn }, site) => ({
    letter: letterOf(cancelled, visits, withdrawn.sentences, site),
    spoken: [
      `Your plan is cancelled. ${endSentence(standingVisits(cancelled, visits))}`,
      ...withdrawn.sentences,
      moneySentence(cancelled),
    ].join(' '),
    onceSent: withdrawn.told,
  }),
};

/** Returns the visits that count so now: those that still come, unless another count is asked for. */
function standingVisits(
  cancelled: Cancelled,
  visits: readonly Visit[],
  count: Count = 'coming',
): Visit[] {
  const counted = { ...cancelled, state: 'cancelled' as const };
  const today = manilaDayOf(new Date());
  return visits.filter((visit) => countOf(visit, counted, today) === count);
}

function endSentence(standing: readonly Visit[]): string {
  const last = standing.at(-1);
  return last === undefined
    ? 'There are no more visits.'
    : `We still come until ${formatDay(manilaDayOf(last.startsAt))}.`;
}

function letterOf(
  cancelled: Cancelled,
  visits: readonly Visit[],
  withdrawn: readonly string[],
  site: Site,
): Letter {
  const { brand } = site;
  const { packageType, visitCount, address } = cancelled;
  const today = manilaDayOf(new Date());
  const counted = { ...cancelled, state: 'cancelled' as const };
  const gone = visits.filter((visit) => visit.cancelledBy === 'subscription');
  const standing = standingVisits(cancelled, visits);
  const open = standingVisits(cancelled, visits, 'open');
  const shares = visitShares(counted, visits, today);
  const ends = endSentence(standing);
  return {
    replyTo: brand.email,
    subject: `Your plan is cancelled - ${brand.name}`,
    preheader: `${ends} ${moneySentence(cancelled)}`,
    title: 'Your plan is cancelled',
    blocks: [
      {
        paragraph: `We have cancelled your plan ${findPackage(packageType)?.name ?? packageType} at ${withoutLinks(address)}, as you asked. ${ends}`,
      },
      ...withdrawn.map((paragraph) => ({ paragraph })),
      ...datesBlocks('These visits are cancelled', gone),
      ...datesBlocks('These visits still take place', standing),
      ...owedBlocks(
        cancelled,
        shares.filter(({ visit }) => open.includes(visit) && visit.isOwed),
      ),
      ...skippedBlocks(
        cancelled,
        open.filter((visit) => !visit.isOwed),
      ),
      { heading: 'The money' },
      { facts: moneyFacts(cancelled) },
      { paragraph: moneySentence(cancelled) },
      ...openDues(cancelled),
      {
        paragraph: `Is something not right? Call us at ${brand.phone} or reply to this email.`,
      },
    ],
    attachments: [
      calendarFile(
        visits
          // What we owe and had planned after the notice has lost its day too.
          .filter(({ state }) => isPlanned(state) || state === 'cancelled')
          .map(({ id, number, startsAt, endsAt, version, state }) => ({
            ...{ id, number, startsAt, endsAt, version },
            count: visitCount,
            address: withoutLinks(address),
            isCalledOff: !isPlanned(state),
          })),
        site,
      ),
    ],
  };
}

function datesBlocks(heading: string, visits: readonly Visit[]): MailBlock[] {
  if (visits.length === 0) return [];
  return [{ heading }, { facts: datesByMonth(visits) }];
}

function owedBlocks(
  cancelled: Cancelled,
  owed: readonly { visit: Visit; pesos: number }[],
): MailBlock[] {
  const pesos = formatPesos(owed.reduce((sum, share) => sum + share.pesos, 0));
  const visits = owed.map(({ visit }) => visit);
  return placeableBlocks(
    'Visits that we owe you',
    visits,
    cancelled,
    `We refund what is still open then: ${pesos} in all`,
  );
}

function skippedBlocks(cancelled: Cancelled, skipped: readonly Visit[]): MailBlock[] {
  return placeableBlocks(
    'Visits that you skipped',
    skipped,
    cancelled,
    'What is still open then lapses',
  );
}

function placeableBlocks(
  heading: string,
  visits: readonly Visit[],
  { endDay }: Cancelled,
  becomes: string,
): MailBlock[] {
  if (visits.length === 0 || endDay === null) return [];
  return [
    ...datesBlocks(heading, visits),
    {
      paragraph: `You can put them on another day until ${formatDay(addDays(endDay, -1))}. ${becomes}.`,
    },
  ];
}

function moneyFacts(cancelled: Cancelled): MailFact[] {
  const { paidInPesos, owedInPesos, creditInPesos } = balanceNow(cancelled);
  return [
    ['Price', formatPesos(cancelled.priceInPesos)],
    ['Charged now', formatPesos(cancelled.settledPriceInPesos)],
    ['Paid so far', formatPesos(paidInPesos)],
    ...(creditInPesos > 0 ? [['You get back', formatPesos(creditInPesos)] as const] : []),
    ...(owedInPesos > 0 ? [['Still to pay', formatPesos(owedInPesos)] as const] : []),
  ];
}

function moneySentence(cancelled: Cancelled): string {
  const { owedInPesos, creditInPesos } = balanceNow(cancelled);
  if (creditInPesos > 0) {
    return `We will pay back ${formatPesos(creditInPesos)} within ${refundInDays} days, the way you paid.`;
  }
  return owedInPesos > 0
    ? `${formatPesos(owedInPesos)} is still to be paid.`
    : 'Nothing is left to pay.';
}

/** When what is still to be paid falls due. */
function openDues({ money }: Cancelled): MailBlock[] {
  const today = manilaDayOf(new Date());
  const open = ledgerOf(money, today).dues.filter(({ openInPesos }) => openInPesos > 0);
  if (open.length === 0) return [];
  return [
    {
      facts: open.map(({ day, openInPesos, reference }) => [
        `Due on ${formatDay(day)}`,
        `${formatPesos(openInPesos)}\nReference ${reference}`,
      ]),
    },
  ];
}

const balanceNow = ({ money }: Cancelled) => ledgerOf(money, manilaDayOf(new Date()));
