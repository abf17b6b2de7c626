import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';

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
