import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import {
  type Balance,
  type Ledger,
  ledgerOf,
  standingOf,
} from '../../../../domain/money/ledger.ts';
import {
  type PaymentMethod,
  paymentMethodLabels,
} from '../../../../domain/money/payment-methods.ts';
import type { PaymentSource } from '../../../../domain/money/payment-states.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composer, Site } from './compose.ts';
import { portalLink } from './portal-link.ts';

type Payment = {
  id: string;
  day: string;
  pesos: number;
  method: PaymentMethod;
  reference: string;
  isVoided: boolean;
  source: PaymentSource;
  /** What had been claimed where another amount arrived; null of every other payment. */
  claimedInPesos: number | null;
  /** Whether it was a crew that had noted that. */
  isNotedByCrew: boolean;
  packageType: PackageId;
  term: string | null;
  priceInPesos: number;
  settledPriceInPesos: number | null;
  money: Money;
};

/** Tells a client which payment was entered or confirmed, and what is still owed. */
export const paymentEntered: Composer<Payment> = {
  async read(service, id) {
    const [payment] = await service<Payment[]>`
      select payments.id, payments.day::text, payments.pesos, payments.method, payments.reference,
        payments.state <> 'confirmed' as "isVoided", payments.source,
        case when payments.source = 'team' then claim.pesos end as "claimedInPesos",
        coalesce(claim.source = 'crew', false) as "isNotedByCrew",
        package_type as "packageType", term, price_in_pesos as "priceInPesos",
        settled_price_in_pesos as "settledPriceInPesos",
        ${moneyColumn(service)}
      from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
        left join public.payments as claim on claim.id = payments.corrects_id
      where payments.id = ${id} and clients.state = 'active'`;
    return payment ?? null;
  },
  compose(payment, site) {
    const today = manilaDayOf(new Date());
    const ledger = ledgerOf(payment.money, today);
    return {
      letter: letterOf(payment, ledger, nextFact(ledger, today), site),
      spoken: `We have your payment of ${formatPesos(payment.pesos)} of ${formatDay(payment.day)} for your ${nameOf(payment)}. ${toldSentence(payment)} ${standing(ledger)}`,
    };
  },
};

/** What falls due next, if anything does. */
function nextFact({ dues }: Ledger, today: string): MailFact[] {
  const { next } = standingOf(dues, today);
  return next === null ? [] : [['Next', `${formatPesos(next.pesos)} on ${formatDay(next.day)}`]];
}

function letterOf(
  payment: Payment,
  balance: Balance,
  next: readonly MailFact[],
  { brand, siteUrl }: Site,
): Letter {
  const { id, day, pesos, method, reference, packageType } = payment;
  const { priceInPesos, settledPriceInPesos } = payment;
  const amount = formatPesos(pesos);
  const written: MailFact[] =
    reference === '' ? [] : [['Payment reference', withoutLinks(reference)]];
  return {
    replyTo: brand.email,
    subject: `We have your payment of ${amount} - ${brand.name}`,
    preheader: standing(balance),
    title: `We have your payment of ${amount}`,
    blocks: [
      { paragraph: `${toldSentence(payment)} We have recorded it for your ${nameOf(payment)}.` },
      {
        facts: [
          ['Paid on', formatDay(day)],
          ['Amount', amount],
          ['Method', paymentMethodLabels[method]],
          ...written,
          ['Package', findPackage(packageType)?.name ?? packageType],
          ['Price', formatPesos(priceInPesos)],
          ...(settledPriceInPesos === null ? [] : [settledFact(settledPriceInPesos)]),
          ['Paid so far', formatPesos(balance.paidInPesos)],
          ['Still to pay', formatPesos(balance.owedInPesos)],
          ...next,
        ],
      },
      { paragraph: standing(balance) },
      ...portalLink('Open the acknowledgement', `${siteUrl}/portal/acknowledgement/${id}`),
      {
        paragraph: `Is something not right? Call us at ${brand.phone} or reply to this email.`,
      },
    ],
  };
}

/** Says how we know of it: thanks, and what had been claimed where another amount arrived. */
function toldSentence({ pesos, source, claimedInPesos, isNotedByCrew }: Payment): string {
  if (claimedInPesos !== null) {
    if (isNotedByCrew) {
      return `Your crew noted ${formatPesos(claimedInPesos)}, and ${formatPesos(pesos)} reached the office. Thank you.`;
    }
    return `You told us of ${formatPesos(claimedInPesos)}, and ${formatPesos(pesos)} arrived. Thank you.`;
  }
  if (source === 'crew')
    return 'The cash that your crew received has reached the office. Thank you.';
  return source === 'pay-link' ? 'It was paid through your pay link. Thank you.' : 'Thank you.';
}

const settledFact = (pesos: number): MailFact => ['Since it was cancelled', formatPesos(pesos)];
const nameOf = ({ term }: Payment) => (term === null ? 'visit' : 'plan');

/** Says where the money stands, in a sentence. */
function standing({ owedInPesos, creditInPesos }: Balance): string {
  if (owedInPesos > 0) return `${formatPesos(owedInPesos)} is still to be paid.`;
  if (creditInPesos === 0) return 'Everything is paid.';
  return `Everything is paid, and ${formatPesos(creditInPesos)} too much. We will contact you about it.`;
}
