import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import {
  type PaymentMethod,
  paymentMethodLabels,
} from '../../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { MailFact } from '../mail/blocks.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composer } from './compose.ts';
import { portalLink } from './portal-link.ts';

type LostClaim = {
  day: string;
  pesos: number;
  method: PaymentMethod;
  reference: string;
  reason: string;
  /** Whether it is cash that a crew noted on a visit. */
  isOfCrew: boolean;
  money: Money;
};

/** Tells a client that what they said they paid was not found, why, and what to do next. */
export const claimNotFound: Composer<LostClaim> = {
  async read(service, id) {
    // What arrived in its place is told by the mail of that payment.
    const [claim] = await service<LostClaim[]>`
      select payments.day::text, payments.pesos, payments.method, payments.reference, reason,
        source = 'crew' as "isOfCrew",
        ${moneyColumn(service)}
      from public.payments
        join public.payment_states on payment_id = payments.id and payment_states.state = 'not-found'
        join public.subscriptions on subscriptions.id = payments.subscription_id
        join public.clients on clients.id = client_id
      where payments.id = ${id} and clients.state = 'active'
        and not exists (select from public.payments as arrived where arrived.corrects_id = ${id})`;
    return claim ?? null;
  },
  compose(claim, { brand, siteUrl }) {
    const { day, pesos, method, reference } = claim;
    const title = `We could not find your payment of ${formatPesos(pesos)}`;
    const reason = sentenceOf(claim.reason);
    const advice = claim.isOfCrew ? ofCash(brand.phone) : ofTransfer(brand.phone);
    return {
      spoken: `${title} of ${formatDay(day)}. ${reason} ${advice.spoken} ${standing(claim)}`,
      letter: {
        replyTo: brand.email,
        subject: `${title} - ${brand.name}`,
        preheader: reason,
        title,
        blocks: [
          { paragraph: reason },
          {
            facts: [
              ['Paid on', formatDay(day)],
              ['Amount', formatPesos(pesos)],
              ['Method', paymentMethodLabels[method]],
              ...referenceFact(reference),
            ],
          },
          {
            paragraph: advice.written,
          },
          { paragraph: standing(claim) },
          ...portalLink('Open my plan', `${siteUrl}/portal/plan`),
        ],
      },
    };
  },
};

/** What a client does about money that they sent. */
const ofTransfer = (phone: string) => ({
  spoken: 'Please check with your bank or app whether it left, and tell us its reference number.',
  written: `Please look in your app or ask your bank whether the money left. If it did, tell us again with the same reference number, call us at ${phone} or reply to this email, and we will look again. If it did not, please pay again.`,
});

/** What a client does about money that they handed to a crew. */
const ofCash = (phone: string) => ({
  spoken: 'Your crew noted it on your visit. If you handed it over, please tell us.',
  written: `Your crew noted this cash on your visit. If you handed it over, call us at ${phone} or reply to this email, and we will look again.`,
});

const referenceFact = (reference: string): MailFact[] =>
  reference === '' ? [] : [['Payment reference', withoutLinks(reference)]];

/** What the team wrote, as a sentence. */
function sentenceOf(reason: string): string {
  const text = withoutLinks(reason);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function standing({ money }: LostClaim): string {
  const { owedInPesos } = ledgerOf(money, manilaDayOf(new Date()));
  return owedInPesos > 0
    ? `${formatPesos(owedInPesos)} is still to be paid.`
    : 'Nothing is left to be paid.';
}
