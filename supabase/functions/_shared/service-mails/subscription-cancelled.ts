import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { balanceOf, type Paid } from '../../../../domain/money/balance.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { refundInDays } from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import type { MailBlock, MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { calendarFile } from './calendar.ts';
import type { Compose, Site } from './compose.ts';
import { datesByMonth } from './visit-dates.ts';
import { withdrawnWith } from './withdrawn-changes.ts';

type Visit = {
  id: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
  version: number;
  isPlanned: boolean;
};

type Cancelled = {
  packageType: PackageId;
  term: string | null;
  priceInPesos: number;
  settledPriceInPesos: number;
  firstDay: string;
  visitCount: number;
  address: string;
  payments: Paid[];
};

/** Tells a client that their subscription is cancelled: which visits go, which stand, and the money. */
export const composeSubscriptionCancelled: Compose = async (about, site) =>
  asService(site.sql, async (service) => {
    const [cancelled] = await service<Cancelled[]>`
      select package_type as "packageType", term, price_in_pesos as "priceInPesos",
        settled_price_in_pesos as "settledPriceInPesos", first_day::text as "firstDay",
        visit_count as "visitCount", address, coalesce((
          select jsonb_agg(jsonb_build_object('pesos', pesos, 'isVoided', voided_at is not null))
          from public.payments where subscription_id = subscriptions.id), '[]') as payments
      from public.subscriptions
        join public.clients on clients.id = client_id
        join public.homes on homes.id = home_id
      where subscriptions.id = ${about} and subscriptions.state = 'cancelled'
        and settled_price_in_pesos is not null and clients.state = 'active'`;
    if (cancelled === undefined) return null;
    const visits = await service<Visit[]>`
      select id, number, starts_at as "startsAt", ends_at as "endsAt", version, is_planned as "isPlanned"
      from public.visits
      where subscription_id = ${about} and (is_planned or cancelled_by = 'subscription')
      order by starts_at`;
    const withdrawn = await withdrawnWith(service, about);
    return {
      letter: letterOf(cancelled, visits, withdrawn.sentences, site),
      onceSent: withdrawn.told,
    };
  });

function letterOf(
  cancelled: Cancelled,
  visits: readonly Visit[],
  withdrawn: readonly string[],
  site: Site,
): Letter {
  const { brand } = site;
  const { packageType, visitCount, address } = cancelled;
  const gone = visits.filter((visit) => !visit.isPlanned);
  const standing = visits.filter((visit) => visit.isPlanned);
  const last = standing.at(-1);
  const ends =
    last === undefined
      ? 'No visit takes place any more.'
      : `We still come until ${formatDay(manilaDayOf(last.startsAt))}.`;
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
      { heading: 'The money' },
      { facts: moneyFacts(cancelled) },
      { paragraph: moneySentence(cancelled) },
      {
        paragraph: `Something is not right? Call us at ${brand.phone} or reply to this mail.`,
      },
    ],
    attachments: [
      calendarFile(
        visits.map(({ isPlanned, ...visit }) => ({
          ...visit,
          count: visitCount,
          address: withoutLinks(address),
          isCalledOff: !isPlanned,
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
    return `We pay back ${formatPesos(creditInPesos)} within ${refundInDays} days, the way you paid.`;
  }
  return owedInPesos > 0
    ? `${formatPesos(owedInPesos)} is still to be paid.`
    : 'Nothing is left to pay.';
}

const balanceNow = (cancelled: Cancelled) =>
  balanceOf(cancelled, cancelled.payments, manilaDayOf(new Date()));
