import type { Brand } from '../../domain/brand.ts';
import { type Markup, markup } from '../../supabase/functions/_shared/mail/markup.ts';
import { hashSource } from './security-headers.ts';

const style: Markup = {
  html: `
:root{color-scheme:light dark;--paper:#fbf8f2;--ink:#17231f;--green:#0f5b4a}
@media(prefers-color-scheme:dark){:root{--paper:#131c19;--ink:#f3efe6;--green:#8fd3bf}}
body{margin:0;min-height:100vh;display:grid;align-items:center;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem;margin-inline:auto;overflow-wrap:anywhere}
h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}
a{color:var(--green)}
button{border:0;border-radius:999px;padding:.75rem 1.75rem;min-height:3rem;background:var(--green);color:var(--paper);font:inherit;cursor:pointer}
:focus-visible{outline:3px solid var(--green);outline-offset:3px}
small{opacity:.75}
`,
};

/** The policy's source for the page's own style. */
export const plainStyleSource = hashSource(style.html);

/** Returns a page in the brand's look that depends on nothing else. */
export function plainPage({ name }: Pick<Brand, 'name'>, title: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="en-PH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${name}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body></html>
`.html;
}
