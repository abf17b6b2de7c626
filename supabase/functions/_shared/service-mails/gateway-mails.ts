import { formatDay, formatManilaTime } from '../../../../domain/manila-date.ts';
import type { PaymentState } from '../../../../domain/money/payment-states.ts';
import {
  type UnpostedReason,
  unpostedReasons,
} from '../../../../domain/money/unposted-payments.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import { factList } from './letters.ts';

type Returned = {
  clientId: string;
  client: string;
  day: string;
  pesos: number;
  reference: string;
  state: PaymentState;
};

/** For the team: the books do not know of this repayment at the provider. */
export const refundedElsewhere: Composer<Returned> = {
  async read(service, id) {
    const [returned] = await service<Returned[]>`
      select client_id as "clientId", clients.name as client, payments.day::text, payments.pesos,
        payments.reference, payments.state
      from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where payments.id = ${id} and clients.state = 'active'`;
    return returned ?? null;
  },
  compose: ({ clientId, client, day, pesos, reference }, { siteUrl }) => ({
    letter: {
      subject: `Paid back at the provider, not here: ${formatPesos(pesos)} of ${withoutLinks(client)}`,
      preheader: 'The payment still counts.',
      title: 'Paid back at the provider, not here',
      blocks: [
        {
          paragraph:
            'The provider reports that an online payment was paid back, in whole or in part, and nobody asked for it here. It still counts as paid.',
        },
        factList(
          ['Client', withoutLinks(client)],
          ['Amount', formatPesos(pesos)],
          ['Paid on', formatDay(day)],
          ['Payment reference', withoutLinks(reference)],
        ),
        {
          paragraph:
            'Check there how much went back. If all of it did, an owner voids the payment. If it was for a refund that we owe, enter that as paid out.',
        },
        { button: { label: 'Open the client', url: `${siteUrl}/team/clients/${clientId}` } },
      ],
    },
  }),
};

type Unposted = {
  clientId: string;
  client: string;
  reference: string;
  why: UnpostedReason;
  amount: string;
  at: Date;
};

export const unposted: Composer<Unposted> = {
  async read(service, subscriptionId, reference) {
    const [found] = await service<Unposted[]>`
      select client_id as "clientId", clients.name as client, provider_payment_id as reference, why,
        amount, unposted_payments.at
      from public.unposted_payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where subscription_id = ${subscriptionId} and provider_payment_id = ${reference}
        and clients.state = 'active'`;
    return found ?? null;
  },
  compose: ({ clientId, client, reference, why, amount, at }, { siteUrl }) => ({
    letter: {
      subject: `Paid online and not counted: ${withoutLinks(client)}`,
      preheader: 'It does not count as paid.',
      title: 'Paid online and not counted',
      blocks: [
        {
          paragraph: `The provider reports an online payment that cannot be counted. ${unpostedReasons[why]} The client has been told nothing.`,
        },
        factList(
          ['Client', withoutLinks(client)],
          ['Amount as sent, in centavos', withoutLinks(amount)],
          ['Payment reference', withoutLinks(reference)],
          ['Reported', formatManilaTime(at)],
        ),
        {
          paragraph:
            'Check there how many pesos arrived, and enter them as a payment with this reference, or pay it back there.',
        },
        { button: { label: 'Open the client', url: `${siteUrl}/team/clients/${clientId}` } },
      ],
    },
  }),
};
