import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Paymongo } from './stand-in.ts';
import { type Checkout, checkoutOf, refundOf } from './till.ts';

type Answer = { status: number; body: unknown };

/** By their idempotency key. */
const answered = new WeakMap<Paymongo, Map<string, Answer>>();

export async function answerApi(
  paymongo: Paymongo,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  text: string,
): Promise<void> {
  const { method = '', url = '', headers } = incoming;
  paymongo.asked.push(`${method} ${url}`);
  if (paymongo.trouble === 0) {
    outgoing.destroy();
    return;
  }
  const key = headers['idempotency-key']?.toString() ?? '';
  const before = answered.get(paymongo) ?? new Map<string, Answer>();
  answered.set(paymongo, before);
  const answer =
    paymongo.trouble !== null
      ? refusal(paymongo.trouble, 'trouble')
      : !isKnown(paymongo, headers.authorization)
        ? refusal(401, 'authentication_failed')
        : (before.get(key) ?? answerTo(paymongo, method, url, text));
  if (key !== '' && answer.status < 400) before.set(key, answer);
  if (paymongo.losesAnswers && url === '/v1/refunds') outgoing.destroy();
  else {
    outgoing
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  }
}

function isKnown({ settings }: Paymongo, authorization = ''): boolean {
  const expected = Buffer.from(`${settings.PAYMONGO_SECRET_KEY}:`).toString('base64');
  return authorization === `Basic ${expected}`;
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: { errors: [{ code, detail: 'It was refused.' }] },
});

const found = (resource: unknown): Answer =>
  resource === undefined
    ? refusal(404, 'resource_not_found')
    : { status: 200, body: { data: resource } };

function answerTo(paymongo: Paymongo, method: string, url: string, text: string): Answer {
  const [, version, kind, id = '', verb] = url.split('/');
  const call = `${method} ${version}/${kind}`;
  if (call === 'POST v2/checkout_sessions') {
    const checkout = checkoutOf(paymongo.address, JSON.parse(text).data.attributes);
    paymongo.checkouts.set(checkout.id, checkout);
    return found(checkout);
  }
  if (kind === 'checkout_sessions') {
    const checkout = paymongo.checkouts.get(id);
    if (verb === 'expire' && checkout !== undefined) {
      if (checkout.attributes.payments.length > 0) return refusal(400, 'already_paid');
      checkout.attributes.status = 'expired';
    }
    return found(checkout);
  }
  if (call === 'GET v1/payments') return found(paymongo.payments.get(id));
  if (call === 'POST v1/refunds') return refund(paymongo, JSON.parse(text).data.attributes);
  return refusal(404, 'resource_not_found');
}

type AskedRefund = Parameters<typeof refundOf>[0];

function refund(paymongo: Paymongo, asked: AskedRefund): Answer {
  const payment = paymongo.payments.get(asked.payment_id);
  if (payment === undefined) return refusal(404, 'resource_not_found');
  const { amount, refunds } = payment.attributes;
  const back = refunds.reduce((sum, one) => sum + one.attributes.amount, 0);
  if (back + asked.amount > amount) return refusal(400, 'refund_amount_exceeds_payment');
  const made = refundOf(asked, paymongo.refundsBegin);
  refunds.push(made);
  paymongo.refunds.push(made);
  return found(made);
}

/** The actions on the hosted page, by the paths of its buttons. */
export const buttons = {
  pay: 'Pay',
  fail: 'Fail',
  'pay-told-late': 'Pay, told a minute later',
  'pay-told-twice': 'Pay, told twice',
  'pay-never-told': 'Pay, never told',
} as const;

export function pageOf({ id, attributes }: Checkout): string {
  const [line] = attributes.line_items;
  const amount = ((line?.amount ?? 0) / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 });
  const forms = Object.entries(buttons).map(
    ([path, label]) =>
      `<form method="post" action="/checkout/${id}/${path}"><button>${label}</button></form>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 sans-serif;max-width:22rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;width:100%;min-height:3rem;margin-top:.75rem}</style></head><body>
<h1>₱${amount}</h1><p>${escaped(line?.name ?? '')}<br>${escaped(attributes.reference_number)}</p>
<p>A stand-in for PayMongo. No money moves.</p>${forms.join('\n')}
<p><a href="${escaped(attributes.cancel_url)}">Back without paying</a></p></body></html>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
