import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import {
  needsReference,
  type PaymentMethod,
  paymentMethodLabels,
} from '../../../../domain/money/payment-methods.ts';
import type { RefundCause } from '../../../../domain/money/refund-causes.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { refundInDays } from '../../../../domain/service-numbers.ts';
import type { MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composer, Site } from './compose.ts';
import { portalLink } from './portal-link.ts';

type RefundedPlan = {
  packageType: PackageId;
  visitCount: number;
  address: string;
  money: Money;
};

/** Tells a client which visits are refunded because nobody placed them, and how they get the money. */
export const visitsRefunded: Composer<RefundedPlan> = {
  async read(service, subscription) {
    const [plan] = await service<RefundedPlan[]>`
      select package_type as "packageType", visit_count as "visitCount", address,
        ${moneyColumn(service)}
      from public.subscriptions
        join public.clients on clients.id = client_id
        join public.homes on homes.id = home_id
      where subscriptions.id = ${subscription} and clients.state = 'active'`;
    return plan ?? null;
  },
  compose(plan, site) {
    const owed = owedRefunds(plan);
    return {
      letter: refundedLetter(plan, owed, site),
      spoken: `${refundedTitle(owed)}, because no new day was found in time. We are sorry. ${moneySentence(plan)}`,
    };
  },
};

/** The refunds of a plan that are not paid out yet, in the order of its visits. */
export const owedRefunds = ({ money }: RefundedPlan): Money['refunds'] =>
  money.refunds
    .filter(({ cause, paid }) => cause === 'visit-not-placed' && paid === null)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));

function inAll(owed: Money['refunds']) {
  return {
    pesos: formatPesos(owed.reduce((sum, refund) => sum + refund.pesos, 0)),
    visits: owed.length === 1 ? 'a visit' : `${owed.length} visits`,
  };
}

function refundedTitle(owed: Money['refunds']): string {
  const { visits, pesos } = inAll(owed);
  return `We are refunding ${visits}: ${pesos}`;
}

function refundedLetter(
  plan: RefundedPlan,
  owed: Money['refunds'],
  { brand, siteUrl }: Site,
): Letter {
  const { visits, pesos } = inAll(owed);
  const title = refundedTitle(owed);
  const money = moneySentence(plan);
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: money,
    title,
    blocks: [
      {
        paragraph: `We owed you ${visits} of your ${findPackage(plan.packageType)?.name ?? plan.packageType} at ${withoutLinks(plan.address)}, and ${owed.length === 1 ? 'it was' : 'they were'} not put on another day in time. We are sorry.`,
      },
      {
        facts: [
          ...owed.map(
            (refund): MailFact => [
              `Visit ${refund.number} of ${plan.visitCount}`,
              formatPesos(refund.pesos),
            ],
          ),
          ['Refund', pesos],
        ],
      },
      { paragraph: money },
      ...portalLink('Open my plan', `${siteUrl}/portal/plan`),
      { paragraph: `Is something not right? Call us at ${brand.phone} or reply to this email.` },
    ],
  };
}

function moneySentence(plan: RefundedPlan): string {
  const { owedInPesos, creditInPesos } = ledgerOf(plan.money, manilaDayOf(new Date()));
  if (creditInPesos > 0) {
    return `We will pay back ${formatPesos(creditInPesos)} within ${refundInDays} days, the way you paid.`;
  }
  return owedInPesos > 0
    ? `It is taken off what you pay: ${formatPesos(owedInPesos)} is still to be paid.`
    : 'It is taken off what you pay. Nothing is left to pay.';
}

type PaidRefund = {
  state: string;
  cause: RefundCause;
  pesos: number;
  day: string;
  method: PaymentMethod;
  reference: string;
};

/** Tells a client that a refund was paid out. */
export const refundPaid: Composer<PaidRefund> = {
  async read(service, id) {
    const [refund] = await service<PaidRefund[]>`
      select refunds.state, cause, pesos, paid_day::text as day, method, reference
      from public.refunds
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where refunds.id = ${id} and clients.state = 'active'`;
    return refund ?? null;
  },
  compose(refund, { brand }) {
    const title = `We have paid back ${formatPesos(refund.pesos)}`;
    return {
      spoken: `${title} on ${formatDay(refund.day)}, by ${paymentMethodLabels[refund.method]}. ${causeSentence(refund)} Has it arrived?`,
      letter: {
        replyTo: brand.email,
        subject: `${title} - ${brand.name}`,
        preheader: `On ${formatDay(refund.day)}, by ${paymentMethodLabels[refund.method]}.`,
        title,
        blocks: [
          { paragraph: causeSentence(refund) },
          {
            facts: [
              ['Paid back on', formatDay(refund.day)],
              ['Amount', formatPesos(refund.pesos)],
              ['Method', paymentMethodLabels[refund.method]],
              ...referenceFact(refund),
            ],
          },
          { paragraph: `Has it not arrived? Call us at ${brand.phone} or reply to this email.` },
        ],
      },
    };
  },
};

function causeSentence({ cause }: PaidRefund): string {
  return cause === 'credit'
    ? 'This is what you had paid too much.'
    : 'This is the refund of a visit that we owed you.';
}

function referenceFact({ method, reference }: PaidRefund): MailFact[] {
  if (reference === '') return [];
  return [[needsReference(method) ? 'Reference' : 'Received by', withoutLinks(reference)]];
}
