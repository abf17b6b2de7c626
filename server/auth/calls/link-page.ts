import type { Brand } from '../../../domain/brand.ts';
import { markup } from '../../../supabase/functions/_shared/mail/markup.ts';
import { plainPage, plainStyleSource } from '../../pages/plain-page.ts';

type Words = { title: string; text: (business: string) => string; button: string };

const signUp: Words = {
  title: 'Confirm your email address',
  text: (business) =>
    `One tap, and your ${business} account is ready. You choose its password next. You did not ask for an account? Then close this page.`,
  button: 'Confirm my address',
};

const wordsFor: Record<string, Words> = {
  recovery: {
    title: 'Set a new password',
    text: (business) =>
      `One tap, and you choose a new password for your ${business} account. You did not ask for one? Then close this page.`,
    button: 'Choose a new password',
  },
  email_change: {
    title: 'Confirm the change',
    text: (business) =>
      `One tap, and the new email address of your ${business} account is confirmed. You did not ask for this? Then close this page.`,
    button: 'Confirm the change',
  },
};

/**
 * What a mailed link shows at another network address than the one that asked for it: a button that
 * posts the link's token and so does what the link is for. It needs no scripts.
 */
export function linkPage(
  brand: Brand,
  { type, token, back }: { type: string; token: string; back: URL },
  headers: Record<string, string>,
): Response {
  const { title, text, button } = wordsFor[type] ?? signUp;
  const fields = Object.entries({ type, token, redirect_to: back.href }).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
  const content = markup`<p>${text(brand.name)}</p>
<form method="post" action="verify">${fields}<button>${button}</button></form>`;
  const policy = [
    "default-src 'none'",
    `style-src ${plainStyleSource}`,
    // Browsers hold a form to its policy also where its answer leads.
    `form-action 'self' ${back.origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(plainPage(brand, title, content), {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  });
}
