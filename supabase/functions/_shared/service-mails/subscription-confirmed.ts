import { isOfPrice } from '../../../../domain/money/dues.ts';
import { agreedDuesText } from '../../../../domain/money/payment-plans.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { findTerm, type TermId } from '../../../../domain/terms.ts';
import { type Rhythm, rhythmText } from '../../../../domain/visits/rhythm.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import { calendarFile } from './calendar.ts';
import type { Composer, Site } from './compose.ts';
import { datesByMonth, visitTimes } from './visit-dates.ts';

type Visit = { id: string; number: number; startsAt: Date; endsAt: Date; version: number };
type Subscription = {
  state: string;
  package_type: PackageId;
  term: TermId | null;
  price_in_pesos: number;
  rhythm: Rhythm | null;
  visit_count: number;
  address: string;
  money: Money;
  /** Whether a client asked for it as their next term. */
  isRenewal: boolean;
};

/** A subscription with the visits that are planned. */
type Agreed = { subscription: Subscription; first: Visit; visits: Visit[] };

/** Tells a client what was agreed and when the crew comes, with a file for the calendar. */
export const subscriptionConfirmed: Composer<Agreed> = {
  async read(service, id) {
    const [subscription] = await service<Subscription[]>`
      select state, package_type, term, price_in_pesos, rhythm, visit_count, address,
        ${moneyColumn(service)}, exists (
          select from public.change_requests
          where kind = 'renew' and asked ->> 'reference' = request_reference) as "isRenewal"
      from public.subscriptions join public.homes on homes.id = home_id
      where subscriptions.id = ${id}`;
    const visits = await service<Visit[]>`
      select id, number, starts_at as "startsAt", ends_at as "endsAt", version
      from public.visits where subscription_id = ${id} and is_planned order by starts_at`;
    const [first] = visits;
    return subscription && first ? { subscription, first, visits } : null;
  },
  compose: ({ subscription, first, visits }, site) => ({
    letter: letterOf(subscription, first, visits, site),
    spoken: spokenOf(subscription, first, visits),
  }),
};

function letterOf(
  subscription: Subscription,
  first: Visit,
  visits: readonly Visit[],
  site: Site,
): Letter {
  const { brand } = site;
  const what = subscription.term === null ? 'visit' : 'plan';
  const agreed = subscription.isRenewal ? 'renewed' : 'confirmed';
  const address = withoutLinks(subscription.address);
  const term = subscription.term === null ? [] : [termFact(subscription.term)];
  const rhythm = subscription.rhythm === null ? [] : [rhythmFact(subscription.rhythm)];
  return {
    replyTo: brand.email,
    subject: `Your ${what} is ${agreed}: first visit ${visitTimes(first)} - ${brand.name}`,
    preheader: `We come on ${visitTimes(first)}. All dates are inside, with a file for your calendar.`,
    title: `Your ${what} is ${agreed}`,
    blocks: [
      { paragraph: `Thank you for choosing ${brand.name}. This is what we agreed on.` },
      {
        facts: [
          ['Package', findPackage(subscription.package_type)?.name ?? subscription.package_type],
          ...term,
          ['Price', formatPesos(subscription.price_in_pesos)],
          ['Payment', agreedDuesText(subscription.money.dues.filter(isOfPrice))],
          ...rhythm,
          ['Visits', String(subscription.visit_count)],
          ['Home', address],
        ],
      },
      { heading: visits.length === 1 ? 'Your visit' : 'Your visits' },
      { facts: datesByMonth(visits) },
      {
        paragraph:
          'All times are in Manila. Open the attached file to put the dates into your calendar.',
      },
      { heading: 'What to expect' },
      { steps: expectations },
      {
        paragraph: `If a date does not suit you, or something above is wrong, call us at ${brand.phone} or reply to this email.`,
      },
    ],
    attachments: [
      calendarFile(
        visits.map((visit) => ({ ...visit, count: subscription.visit_count, address })),
        site,
      ),
    ],
  };
}

function spokenOf(subscription: Subscription, first: Visit, visits: readonly Visit[]): string {
  const { term, package_type: packageType, price_in_pesos: pesos, rhythm } = subscription;
  const name = findPackage(packageType)?.name ?? packageType;
  const what = term === null ? name : `${name} for ${findTerm(term)?.label ?? term}`;
  const how = rhythm === null ? '' : `, ${rhythmText(rhythm).replace(/^E/, 'e')}`;
  const agreed = subscription.isRenewal ? 'renewed' : 'confirmed';
  const [, ...later] = visits.map(visitTimes);
  const others =
    later.length > 0 && later.length <= spokenDates ? ` Then: ${later.join('; ')}.` : '';
  const dates =
    visits.length === 1
      ? `one visit, on ${visitTimes(first)}.`
      : `${visits.length} visits${how}. The first is on ${visitTimes(first)}.${others}`;
  const paid = agreedDuesText(subscription.money.dues.filter(isOfPrice));
  return `${what} is ${agreed}, ${formatPesos(pesos)}: ${dates} ${paid}.`;
}

/** The most dates that anybody notes down while they listen, beside the first. */
const spokenDates = 4;

const expectations = [
  'Our team comes at the start of the time above.',
  'Please make sure that somebody can let us in, and tell the guard that we are coming.',
  'We work through the tasks that we agreed on, with photos before and after.',
] as const;

const termFact = (term: TermId) => ['Duration', findTerm(term)?.label ?? term] as const;
const rhythmFact = (rhythm: Rhythm) => ['Rhythm', rhythmText(rhythm)] as const;
