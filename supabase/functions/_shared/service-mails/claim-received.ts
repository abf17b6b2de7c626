import { formatDay } from '../../../../domain/manila-date.ts';
import {
  type PaymentMethod,
  paymentMethodLabels,
} from '../../../../domain/money/payment-methods.ts';
import type { PaymentState } from '../../../../domain/money/payment-states.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { claimsAnsweredInHours } from '../../../../domain/service-numbers.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';

type Claim = {
  day: string;
  pesos: number;
  method: PaymentMethod;
  reference: string;
  state: PaymentState;
};

const promise = `We look it up and answer within ${claimsAnsweredInHours} hours.`;

/** Tells a client that we know of a payment, and that it waits for confirmation. */
export const claimReceived: Composer<Claim> = {
  async read(service, id) {
    const [claim] = await service<Claim[]>`
      select payments.day::text, payments.pesos, payments.method, payments.reference, payments.state
      from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where payments.id = ${id} and clients.state = 'active'`;
    return claim ?? null;
  },
  compose: ({ day, pesos, method, reference }, { brand, siteUrl }) => ({
    spoken: `You told us about your payment of ${formatPesos(pesos)} of ${formatDay(day)}. ${promise}`,
    letter: {
      replyTo: brand.email,
      subject: `We look up your payment of ${formatPesos(pesos)} - ${brand.name}`,
      preheader: promise,
      title: 'Thank you for telling us',
      blocks: [
        { paragraph: `Your payment waits for confirmation. ${promise}` },
        {
          facts: [
            ['Paid on', formatDay(day)],
            ['Amount', formatPesos(pesos)],
            ['Method', paymentMethodLabels[method]],
            ...(reference === ''
              ? []
              : [['Payment reference', withoutLinks(reference)] satisfies [string, string]]),
          ],
        },
        { button: { label: 'See your plan', url: `${siteUrl}/portal/plan` } },
        { paragraph: `Is something not right? Call us at ${brand.phone} or reply to this email.` },
      ],
    },
  }),
};
