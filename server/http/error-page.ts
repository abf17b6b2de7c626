import { type Brand, phoneHref } from '../../domain/brand.ts';
import { type HeaderList, pageHeaders, type Transport } from '../pages/security-headers.ts';
import type { Refusal } from './refusals.ts';

const style = `
:root{color-scheme:light dark;--paper:#fbf8f2;--ink:#17231f;--green:#0f5b4a}
@media(prefers-color-scheme:dark){:root{--paper:#131c19;--ink:#f3efe6;--green:#8fd3bf}}
body{margin:0;min-height:100vh;display:grid;align-items:center;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem;margin-inline:auto}
h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}
a{color:var(--green)}
small{opacity:.75}
`;

/** A page that needs nothing but itself, for when the site cannot answer. */
export type ErrorPage = {
  html(refusal: Refusal, requestId: string): string;
  headers(transport: Transport): HeaderList;
};

/** The error page of a business: what happened, its phone, and the id by which its log knows the request. */
export function createErrorPage({ name, phone }: Pick<Brand, 'name' | 'phone'>): ErrorPage {
  const html: ErrorPage['html'] = ({ title, message }, requestId) =>
    `<!doctype html>
<html lang="en-PH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · ${escaped(name)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(message)}</p>
<p>Call us at <a href="${escaped(phoneHref(phone))}">${escaped(phone)}</a> or <a href="/">return to Home</a>.</p>
<p><small>Reference: ${escaped(requestId)}</small></p></main></body></html>
`;
  const policyOf = (transport: Transport) => pageHeaders(`<style>${style}</style>`, [], transport);
  const policies = { plain: policyOf('plain'), tls: policyOf('tls') };
  return { html, headers: (transport) => policies[transport] };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
