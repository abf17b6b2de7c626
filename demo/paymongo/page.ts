import type { Checkout } from './till.ts';

/** What somebody can do on the hosted page, by the path that its button leads to. */
export const buttons = {
  pay: 'Pay',
  fail: 'Fail',
  'pay-told-late': 'Pay, told a minute later',
  'pay-told-twice': 'Pay, told twice',
  'pay-never-told': 'Pay, never told',
} as const;

/** Returns the page on which a checkout is paid. */
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
