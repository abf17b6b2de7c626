import { formatDay } from '../../../../domain/manila-date.ts';
import type { PaymentState } from '../../../../domain/money/payment-states.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';

type Returned = {
  clientId: string;
  client: string;
  day: string;
  pesos: number;
  reference: string;
  state: PaymentState;
};

/** Tells the team that an online payment was paid back at the provider, which the books do not know. */
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
    spoken: null,
    letter: {
      subject: `Paid back at the provider, not here: ${formatPesos(pesos)} of ${withoutLinks(client)}`,
      preheader: 'The payment still counts.',
      title: 'Paid back at the provider, not here',
      blocks: [
        {
          paragraph:
            'The provider reports that an online payment was paid back, in whole or in part, and nobody asked for it here. It still counts as paid.',
        },
        {
          facts: [
            ['Client', withoutLinks(client)],
            ['Amount', formatPesos(pesos)],
            ['Paid on', formatDay(day)],
            ['Payment reference', withoutLinks(reference)],
          ],
        },
        {
          paragraph:
            'Check there how much went back. If all of it did, an owner voids the payment. If it was for a refund that we owe, enter that as paid out.',
        },
        { button: { label: 'Open the client', url: `${siteUrl}/team/clients/${clientId}` } },
      ],
    },
  }),
};

type Paid = { clientId: string; client: string; paymentId: string };

/** Tells the team that something was paid online in another currency than pesos, which the books do not count. */
export const otherCurrency: Composer<Paid> = {
  async read(service, subscriptionId, paymentId) {
    const [payer] = await service<Omit<Paid, 'paymentId'>[]>`
      select client_id as "clientId", clients.name as client
      from public.subscriptions join public.clients on clients.id = client_id
      where subscriptions.id = ${subscriptionId} and clients.state = 'active'`;
    return payer === undefined || paymentId === null ? null : { ...payer, paymentId };
  },
  compose: ({ clientId, client, paymentId }, { siteUrl }) => ({
    spoken: null,
    letter: {
      subject: `Paid online in another currency by ${withoutLinks(client)}`,
      preheader: 'It does not count as paid.',
      title: 'Paid online in another currency',
      blocks: [
        {
          paragraph:
            'The provider reports an online payment that is not in pesos. It does not count here, and the client has been told nothing.',
        },
        {
          facts: [
            ['Client', withoutLinks(client)],
            ['Payment reference', withoutLinks(paymentId)],
          ],
        },
        {
          paragraph:
            'Check there how many pesos arrived, and enter them as a payment, or pay it back there.',
        },
        { button: { label: 'Open the client', url: `${siteUrl}/team/clients/${clientId}` } },
      ],
    },
  }),
};
