import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import {
  type Balance,
  balanceOf,
  type Paid,
  type Refunded,
} from '../../../../domain/money/balance.ts';
import {
  type PaymentMethod,
  paymentMethodLabels,
} from '../../../../domain/money/payment-methods.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';

type Payment = {
  day: string;
  pesos: number;
  method: PaymentMethod;
  reference: string;
  isVoided: boolean;
  packageType: PackageId;
  term: string | null;
  priceInPesos: number;
  settledPriceInPesos: number | null;
  firstDay: string;
  payments: Paid[];
  refunds: Refunded[];
};

/** Tells a client which payment was entered, and what is still owed. */
export const paymentEntered: Composer<Payment> = {
  async read(service, id) {
    const [payment] = await service<Payment[]>`
      select payments.day::text, payments.pesos, payments.method, payments.reference,
        voided_at is not null as "isVoided",
        package_type as "packageType", term, price_in_pesos as "priceInPesos",
        settled_price_in_pesos as "settledPriceInPesos", first_day::text as "firstDay",
        (select jsonb_agg(jsonb_build_object('pesos', pesos, 'isVoided', voided_at is not null))
          from public.payments where subscription_id = subscriptions.id) as payments,
        coalesce((
          select jsonb_agg(jsonb_build_object('pesos', pesos, 'isPaid', refunds.state = 'paid'))
          from public.refunds where subscription_id = subscriptions.id and refunds.state <> 'withdrawn'
        ), '[]') as refunds
      from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where payments.id = ${id} and clients.state = 'active'`;
    return payment ?? null;
  },
  compose(payment, site) {
    const balance = balanceOf(payment, payment.payments, manilaDayOf(new Date()));
    return {
      letter: letterOf(payment, site),
      spoken: `We have your payment of ${formatPesos(payment.pesos)} of ${formatDay(payment.day)} for your ${nameOf(payment)}. Thank you. ${standing(balance)}`,
    };
  },
};

function letterOf(payment: Payment, { brand }: Site): Letter {
  const { day, pesos, method, reference, packageType, payments } = payment;
  const { priceInPesos, settledPriceInPesos } = payment;
  const amount = formatPesos(pesos);
  const balance = balanceOf(payment, payments, manilaDayOf(new Date()));
  const written: MailFact[] =
    reference === '' ? [] : [['Payment reference', withoutLinks(reference)]];
  return {
    replyTo: brand.email,
    subject: `We have your payment of ${amount} - ${brand.name}`,
    preheader: standing(balance),
    title: `We have your payment of ${amount}`,
    blocks: [
      { paragraph: `Thank you. We have recorded it for your ${nameOf(payment)}.` },
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
        ],
      },
      { paragraph: standing(balance) },
      {
        paragraph: `Is something not right? Call us at ${brand.phone} or reply to this email.`,
      },
    ],
  };
}

const settledFact = (pesos: number): MailFact => ['Since it was cancelled', formatPesos(pesos)];
const nameOf = ({ term }: Payment) => (term === null ? 'visit' : 'plan');

/** Says where the money stands, in a sentence. */
function standing({ owedInPesos, creditInPesos }: Balance): string {
  if (owedInPesos > 0) return `${formatPesos(owedInPesos)} is still to be paid.`;
  if (creditInPesos === 0) return 'Everything is paid.';
  return `Everything is paid, and ${formatPesos(creditInPesos)} too much. We will contact you about it.`;
}
