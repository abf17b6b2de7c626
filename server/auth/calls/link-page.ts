import type { Brand } from '../../../domain/brand.ts';
import { markup } from '../../../supabase/functions/_shared/mail/markup.ts';
import { plainPage, plainStyleSource } from '../../pages/plain-page.ts';

type Words = {
  title: string;
  texts: (business: string, email: string) => string[];
  button: string;
};

const notYours = 'Is this not your address, or did you not ask for it? Then close this page.';

const signUp: Words = {
  title: 'Confirm your email address',
  texts: (business, email) => [
    `One tap confirms ${email} and signs you in to your ${business} account. You choose its password next.`,
    'The password from the sign-up is not kept here. This is not the browser that signed up, and anybody can type your address. To keep it, choose “Enter the code from the email” in that browser.',
    notYours,
  ],
  button: 'Confirm my address',
};

const wordsFor: Record<string, Words> = {
  recovery: {
    title: 'Set a new password',
    texts: (business, email) => [
      `One tap signs you in as ${email}, and you choose a new password for your ${business} account.`,
      notYours,
    ],
    button: 'Choose a new password',
  },
  email_change: {
    title: 'Confirm the change',
    texts: (business, email) => [
      `One tap confirms, for ${email}, the new email address of your ${business} account.`,
      notYours,
    ],
    button: 'Confirm the change',
  },
};

/**
 * Returns the page that a mailed link shows in another browser than the one that asked for it. The
 * page names the address that the mail went to. Its button posts the link's token, which does what
 * the link is for. The page needs no scripts.
 */
export function linkPage(
  brand: Brand,
  { type, token, back, email }: { type: string; token: string; back: URL; email: string },
  headers: Record<string, string>,
): Response {
  const { title, texts, button } = wordsFor[type] ?? signUp;
  const fields = Object.entries({ type, token, redirect_to: back.href }).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
  const paragraphs = texts(brand.name, email).map((text) => markup`<p>${text}</p>`);
  const content = markup`${paragraphs}
<form method="post" action="verify">${fields}<button>${button}</button></form>`;
  const policy = [
    "default-src 'none'",
    `style-src ${plainStyleSource}`,
    // Browsers apply the form's policy also to the redirect that follows.
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
