import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi, buttons, pageOf } from './api.ts';
import type { Event, Paymongo } from './stand-in.ts';
import { type Checkout, eventOf, type Payment, paymentOf } from './till.ts';

const lateInMs = 60_000;

/** Listens on a free port. */
export async function startPaymongo(webhookUrl = ''): Promise<Paymongo> {
  const server = createServer((incoming, outgoing) => {
    answer(paymongo, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const secret = 'whsk_of_a_stand_in';
  const reportsOf = (kind: string, checkout: Checkout, payment: Payment): Event[] => [
    ...(kind === 'payment.paid' ? [eventOf('checkout_session.payment.paid', checkout)] : []),
    eventOf(kind, payment),
  ];
  const paymongo: Paymongo = {
    address,
    settings: {
      PAYMONGO_SECRET_KEY: 'sk_test_of_a_stand_in',
      PAYMONGO_WEBHOOK_SECRET: secret,
      PAYMONGO_URL: address,
    },
    checkouts: new Map(),
    payments: new Map(),
    refunds: [],
    asked: [],
    trouble: null,
    refundsBegin: 'succeeded',
    losesAnswers: false,
    webhookUrl,
    pay(checkoutId, centavos) {
      const checkout = known(paymongo, checkoutId);
      const payment = paymentOf(checkout, 'paid', centavos);
      checkout.attributes.payments.push(payment);
      paymongo.payments.set(payment.id, payment);
      return reportsOf('payment.paid', checkout, payment);
    },
    fail(checkoutId) {
      const checkout = known(paymongo, checkoutId);
      return reportsOf('payment.failed', checkout, paymentOf(checkout, 'failed'));
    },
    async tell(event, at) {
      const body = JSON.stringify(event);
      const headers = {
        'content-type': 'application/json',
        'paymongo-signature': signatureOf(body, { secret, ...(at && { at }) }),
      };
      return fetch(paymongo.webhookUrl, { method: 'POST', headers, body })
        .then((response) => response.body?.cancel().then(() => response.status) ?? response.status)
        .catch(() => 0);
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return paymongo;
}

function known({ checkouts }: Paymongo, id: string): Checkout {
  const checkout = checkouts.get(id);
  if (checkout === undefined) throw new Error('There is no such checkout.');
  return checkout;
}

async function answer(
  paymongo: Paymongo,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const path = new URL(incoming.url ?? '', paymongo.address).pathname;
  const [, room, id = '', button] = path.split('/');
  const chunks = await Array.fromAsync(incoming);
  if (room !== 'checkout') {
    return answerApi(paymongo, incoming, outgoing, Buffer.concat(chunks).toString());
  }
  const checkout = paymongo.checkouts.get(id);
  if (checkout?.attributes.status !== 'active' || (button && !Object.hasOwn(buttons, button))) {
    outgoing.writeHead(404).end('This page is gone.');
  } else if (incoming.method === 'GET') {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(checkout));
  } else {
    press(paymongo, id, button as keyof typeof buttons);
    outgoing.writeHead(303, { location: checkout.attributes.success_url }).end();
  }
}

/** Does what a button of the page says. The payer goes back at once, before any report. */
function press(paymongo: Paymongo, id: string, button: keyof typeof buttons): void {
  const events = button === 'fail' ? paymongo.fail(id) : paymongo.pay(id);
  const tellAll = () => events.forEach((event) => void paymongo.tell(event));
  if (button === 'pay-never-told') return;
  if (button === 'pay-told-late') setTimeout(tellAll, lateInMs).unref();
  else tellAll();
  if (button === 'pay-told-twice') tellAll();
}

/** Signs a report as PayMongo does in test mode, or in live mode, at a moment. */
export function signatureOf(
  body: string,
  { secret, at = new Date(), mode = 'test' }: { secret: string; at?: Date; mode?: 'test' | 'live' },
): string {
  const sentAt = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
  return mode === 'test' ? `t=${sentAt},te=${signature},li=` : `t=${sentAt},te=,li=${signature}`;
}
