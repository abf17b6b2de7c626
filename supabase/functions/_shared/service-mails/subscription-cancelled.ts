import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { visitShares } from '../../../../domain/money/refunds.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { refundInDays } from '../../../../domain/service-numbers.ts';
import type { TermId } from '../../../../domain/terms.ts';
import { type Count, type CountedVisit, countOf } from '../../../../domain/visits/count.ts';
import { isPlanned } from '../../../../domain/visits/visit-states.ts';
import type { Letter, MailBlock, MailFact } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import { besideFacts } from './beside-facts.ts';
import { calendarFile } from './calendar.ts';
import type { Composer, Site } from './compose.ts';
import { clientLetter, section } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';
import { datesByMonth } from './mail-words.ts';
import { type Withdrawn, withdrawnSentences, withdrawnWith } from './withdrawn-changes.ts';

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

/** `withdrawn` are the wishes that the cancelling withdrew. */
type Cancelling = { cancelled: Cancelled; visits: Visit[]; withdrawn: Withdrawn };

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
  compose(cancelling, site, language) {
    const { cancelled, visits, withdrawn } = cancelling;
    const { plan } = onThePhone;
    return {
      letter: letterOf(cancelling, site, mailIn(language)),
      spoken: [
        `${plan.cancelled.title}. ${endSentence(standingVisits(cancelled, visits), onThePhone)}`,
        ...withdrawnSentences(withdrawn, onThePhone),
        moneySentence(cancelled, onThePhone),
      ].join(' '),
      onceSent: withdrawn.told,
    };
  },
};

/** The visits that count so now; by default those that still come. */
function standingVisits(
  cancelled: Cancelled,
  visits: readonly Visit[],
  count: Count = 'coming',
): Visit[] {
  const counted = { ...cancelled, state: 'cancelled' as const };
  const today = manilaDayOf(new Date());
  return visits.filter((visit) => countOf(visit, counted, today) === count);
}

function endSentence(
  standing: readonly Visit[],
  { plan: { cancelled: texts }, words }: MailLanguage,
): string {
  const last = standing.at(-1);
  return last === undefined ? texts.noMoreVisits : texts.untilDay(words.dayOf(last.startsAt));
}

function letterOf(
  { cancelled, visits, withdrawn }: Cancelling,
  site: Site,
  mail: MailLanguage,
): Letter {
  const { packageType, visitCount, address } = cancelled;
  const texts = mail.plan.cancelled;
  const today = manilaDayOf(new Date());
  const counted = { ...cancelled, state: 'cancelled' as const };
  const gone = visits.filter((visit) => visit.cancelledBy === 'subscription');
  const standing = standingVisits(cancelled, visits);
  const open = standingVisits(cancelled, visits, 'open');
  const owed = visitShares(counted, visits, today).filter(
    ({ visit }) => open.includes(visit) && visit.isOwed,
  );
  const owedInPesos = owed.reduce((sum, { pesos }) => sum + pesos, 0);
  const ends = endSentence(standing, mail);
  const name = findPackage(packageType)?.name ?? packageType;
  return clientLetter(site.brand, {
    preheader: `${ends} ${moneySentence(cancelled, mail)}`,
    title: texts.title,
    blocks: [
      { paragraph: `${texts.asYouAsked(name, withoutLinks(address))} ${ends}` },
      ...withdrawnSentences(withdrawn, mail).map((paragraph) => ({ paragraph })),
      ...datesBlocks(texts.gone, gone, mail),
      ...datesBlocks(texts.standing, standing, mail),
      ...placeableBlocks(
        { heading: texts.owed, becomes: texts.refundOfOpen(formatPesos(owedInPesos)) },
        owed.map(({ visit }) => visit),
        cancelled,
        mail,
      ),
      ...placeableBlocks(
        { heading: texts.skipped, becomes: texts.openLapses },
        open.filter((visit) => !visit.isOwed),
        cancelled,
        mail,
      ),
      { heading: texts.money },
      { facts: moneyFacts(cancelled, mail) },
      { paragraph: moneySentence(cancelled, mail) },
      ...openDues(cancelled, mail),
      { paragraph: mail.all.notRight(site.brand.phone) },
    ],
    attachments: [
      calendarFile(
        visits
          // Owed visits planned after the notice lost their day too.
          .filter(({ state }) => isPlanned(state) || state === 'cancelled')
          .map(({ id, number, startsAt, endsAt, version, state }) => ({
            ...{ id, number, startsAt, endsAt, version },
            count: visitCount,
            address: withoutLinks(address),
            isCalledOff: !isPlanned(state),
          })),
        site,
        mail.language,
      ),
    ],
  });
}

const datesBlocks = (heading: string, visits: readonly Visit[], { language }: MailLanguage) =>
  section(heading, datesByMonth(visits, language));

function placeableBlocks(
  { heading, becomes }: { heading: string; becomes: string },
  visits: readonly Visit[],
  { endDay }: Cancelled,
  mail: MailLanguage,
): MailBlock[] {
  if (visits.length === 0 || endDay === null) return [];
  const placeable = mail.plan.cancelled.placeable(mail.words.day(addDays(endDay, -1)));
  return [...datesBlocks(heading, visits, mail), { paragraph: `${placeable} ${becomes}` }];
}

function moneyFacts(cancelled: Cancelled, mail: MailLanguage): MailFact[] {
  const { all, plan } = mail;
  const texts = plan.cancelled;
  const { paidInPesos, owedInPesos, creditInPesos } = balanceNow(cancelled);
  return [
    [all.price, formatPesos(cancelled.priceInPesos)],
    [texts.charged, formatPesos(cancelled.settledPriceInPesos)],
    ...besideFacts(cancelled.money, mail),
    [all.paidSoFar, formatPesos(paidInPesos)],
    ...(creditInPesos > 0 ? [[texts.back, formatPesos(creditInPesos)] as const] : []),
    ...(owedInPesos > 0 ? [[all.toPay, formatPesos(owedInPesos)] as const] : []),
  ];
}

function moneySentence(cancelled: Cancelled, { all, plan }: MailLanguage): string {
  const { owedInPesos, creditInPesos } = balanceNow(cancelled);
  if (creditInPesos > 0) return all.payBack(formatPesos(creditInPesos), String(refundInDays));
  return owedInPesos > 0 ? all.toBePaid(formatPesos(owedInPesos)) : plan.cancelled.nothingLeft;
}

function openDues(
  { money }: Cancelled,
  { money: { due }, plan, words }: MailLanguage,
): MailBlock[] {
  const today = manilaDayOf(new Date());
  const open = ledgerOf(money, today).dues.filter(({ openInPesos }) => openInPesos > 0);
  if (open.length === 0) return [];
  return [
    {
      facts: open.map(({ day, openInPesos, reference }) => [
        plan.cancelled.dueOn(words.day(day)),
        due.withReference(formatPesos(openInPesos), reference),
      ]),
    },
  ];
}

const balanceNow = ({ money }: Cancelled) => ledgerOf(money, manilaDayOf(new Date()));
