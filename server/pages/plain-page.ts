import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '../../domain/brand.ts';
import { type Language, languages } from '../../domain/languages.ts';
import { type Markup, markup } from '../../supabase/functions/_shared/mail/markup.ts';
import { hashSource } from './security-headers.ts';

/** The colours, faces and shapes of site/styles/tokens.css. */
const style: Markup = {
  html: `
:root{color-scheme:light dark;--paper:#fbf8f2;--ink:#17231f;--line:#e0d8c8;--green:#0f5b4a;--on-green:#fff;--focus:#0f5b4a}
@media(prefers-color-scheme:dark){:root{--paper:#131a17;--ink:#f3eee3;--line:#2f3a35;--green:#86cfb6;--on-green:#07231b;--focus:#f0b455}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif}
header,main{max-width:44rem;padding:1.5rem clamp(1.25rem,4vw,3rem);margin-inline:auto;overflow-wrap:anywhere}
header a{display:flex;align-items:center;gap:.6rem;color:inherit;font:600 1.375rem/1 var(--display);letter-spacing:-.02em;text-decoration:none}
svg{flex:none;fill:var(--green)}
header+main{border-top:1px solid var(--line)}
h1,header{--display:"Maayos Display",Georgia,"Noto Serif","Times New Roman",serif}
h1{font:600 clamp(2rem,1.6rem + 1.8vw,3rem)/1.12 var(--display);letter-spacing:-.012em;margin:1rem 0}
a{color:var(--green)}
button{border:0;border-radius:6px;padding:.5rem 1.5rem;min-height:3rem;background:var(--green);color:var(--on-green);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
small{opacity:.75}
`,
};

const mark: Markup = {
  html: '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><circle cx="22" cy="10" r="7" fill="#e9a23b"/><path d="M3 17 16 6l13 11v12h-10v-8h-6v8H3z"/></svg>',
};

const font = readFileSync(path.join(import.meta.dirname, '../../site/fonts/besley.woff2'));
const fontStyle: Markup = {
  html: `@font-face{font-family:"Maayos Display";src:url(data:font/woff2;base64,${font.toString('base64')});font-weight:500 600}`,
};

/** The policy's sources for the page's own styles and font. */
export const plainSources = [
  `style-src ${hashSource(style.html)} ${hashSource(fontStyle.html)}`,
  'font-src data:',
];

/**
 * Returns a page in the site's look that depends on nothing else. With its font it is 27 KB larger,
 * which a refusal should not be.
 */
export function plainPage(
  { name }: Pick<Brand, 'name'>,
  title: string,
  content: Markup,
  { language = 'en', hasFont = false }: { language?: Language; hasFont?: boolean } = {},
): string {
  const { tag, prefix } = languages[language];
  return markup`<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${name}</title>${hasFont ? markup`<style>${fontStyle}</style>` : ''}<style>${style}</style></head>
<body><header><a href="${prefix || '/'}">${mark}${name}</a></header>
<main><h1>${title}</h1>
${content}</main></body></html>
`.html;
}
