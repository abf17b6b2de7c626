import type { Brand } from '../../../domain/brand.ts';
import { inLanguage, type Language } from '../../../domain/languages.ts';
import { markup } from '../../../supabase/functions/_shared/mail/markup.ts';
import { plainPage, plainSources } from '../../pages/plain-page.ts';
import { linkTexts as filipino } from './link-texts.fil.ts';
import { linkTexts as english } from './link-texts.ts';

/** The address that an unused link was mailed to, and its owner's language. */
export type Unused = { email: string; language: Language };

/**
 * Returns the page that a mailed link shows in another browser than the one that asked for it. The
 * page names the address that the mail went to. Its button posts the link's token, which does what
 * the link is for. The page needs no scripts.
 */
export function linkPage(
  brand: Brand,
  { type, token, back, email, language }: Unused & { type: string; token: string; back: URL },
  headers: Record<string, string>,
): Response {
  const byType = inLanguage(english, filipino, language);
  const isNamed = (name: string): name is keyof typeof byType => name in byType;
  const { title, texts, button } = byType[isNamed(type) ? type : 'signup'];
  const fields = Object.entries({ type, token, redirect_to: back.href }).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
  const paragraphs = texts(brand.name, email).map((text) => markup`<p>${text}</p>`);
  const content = markup`${paragraphs}
<form method="post" action="verify">${fields}<button>${button}</button></form>`;
  const policy = [
    "default-src 'none'",
    ...plainSources,
    // Browsers apply the form's policy also to the redirect that follows.
    `form-action 'self' ${back.origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(plainPage(brand, title, content, { language, hasFont: true }), {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  });
}
