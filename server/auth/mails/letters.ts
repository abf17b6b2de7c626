import { type Brand, phoneHref } from '../../../domain/brand.ts';
import type { MailBlock } from '../../../supabase/functions/_shared/mail/blocks.ts';
import type { Mail } from '../../../supabase/functions/_shared/service-mails/queue.ts';

/** A mail without its recipient. */
export type AccountMail = Omit<Mail, 'recipient' | 'replyTo'>;

/** The site's label of the place where codes are typed (site/account/texts.ts). */
const codePlace = '“Enter the code from the email”';

function linkAndCode(label: string, url: string, code: string, lead: string): MailBlock[] {
  return [
    { button: { label, url } },
    { paragraph: lead },
    { code },
    { paragraph: 'The link and the code work once, for 1 hour.' },
  ];
}

/** Asks a new client to confirm the address they signed up with. */
export function confirmationMail(
  business: string,
  { url, code }: { url: string; code: string },
): AccountMail {
  return {
    kind: 'confirmation',
    subject: `Confirm your email address for ${business}`,
    preheader: 'One tap and your account is ready.',
    title: `Welcome to ${business}`,
    blocks: [
      {
        paragraph:
          'Thank you for signing up. Confirm that this address is yours, and your account is ready: packages and prices, and where each of your orders stands.',
      },
      ...linkAndCode(
        'Confirm my address',
        url,
        code,
        `Did you sign up on another device? Choose ${codePlace} there, and type this code:`,
      ),
      {
        note: 'If you did not sign up, do nothing: without this confirmation nobody can use the account.',
      },
    ],
  };
}

/** Gives a client who forgot the password a link to set a new one. */
export function recoveryMail(
  business: string,
  { url, code }: { url: string; code: string },
): AccountMail {
  return {
    kind: 'recovery',
    subject: `Set a new password for ${business}`,
    preheader: 'A fresh start for your password.',
    title: 'Set a new password',
    blocks: [
      {
        paragraph: `Somebody, hopefully you, asked for a new password for your ${business} account.`,
      },
      ...linkAndCode(
        'Choose a new password',
        url,
        code,
        `Did you ask on another device? Choose ${codePlace} there, and type this code:`,
      ),
      {
        note: 'If you did not ask for this, do nothing: your password stays as it is, and nobody was let in.',
      },
    ],
  };
}

/** Asks the old and the new address whether the account may move. */
export function emailChangeMail(
  business: string,
  { url, newEmail }: { url: string; newEmail: string },
): AccountMail {
  return {
    kind: 'email-change',
    subject: `Confirm your new email address for ${business}`,
    preheader: 'We ask both addresses, the old one and the new one.',
    title: 'Confirm your new address',
    blocks: [
      {
        paragraph: `Your ${business} account will use this address from now on:`,
      },
      { facts: [['New address', newEmail]] },
      {
        paragraph:
          'For your safety we ask both addresses. The change takes effect once both have confirmed.',
      },
      { button: { label: 'Confirm the change', url } },
      { paragraph: 'The link works once, for 1 hour.' },
      { note: 'If you did not ask for this, do nothing: the address stays as it is.' },
    ],
  };
}

/** Gives a signed-in client the code that a password change needs. */
export function reauthenticationMail(business: string, { code }: { code: string }): AccountMail {
  return {
    kind: 'reauthentication',
    subject: `Your ${business} code`,
    preheader: 'A code to confirm that it is you.',
    title: 'Confirm that it is you',
    blocks: [
      { paragraph: 'To continue with your change, type this code where you are asked for it:' },
      { code },
      { paragraph: 'The code works once, for 1 hour.' },
      {
        note: 'If you did not ask for this, somebody may be using your account: sign out everywhere and set a new password.',
      },
    ],
  };
}

/**
 * Tells the owner of an account that it has a new password, and what to do if somebody else chose
 * it.
 */
export function passwordChangedMail({
  name: business,
  phone,
}: Pick<Brand, 'name' | 'phone'>): AccountMail {
  return {
    kind: 'password-changed',
    subject: `Your ${business} account has a new password`,
    preheader: 'If you chose it, there is nothing to do.',
    title: 'Your account has a new password',
    blocks: [
      {
        paragraph: `A new password was set for your ${business} account. Every other browser was signed out.`,
      },
      { paragraph: 'If it was you, there is nothing to do.' },
      {
        note: 'If it was not you, choose “Forgot password?” where you sign in and set another password. Then call us.',
      },
      { facts: [['Call us', phone, { href: phoneHref(phone) }]] },
    ],
  };
}

/**
 * Tells the old address of an account that it has moved, and what to do if somebody else moved it.
 */
export function emailChangedMail(
  { name: business, phone }: Pick<Brand, 'name' | 'phone'>,
  { newEmail }: { newEmail: string },
): AccountMail {
  return {
    kind: 'email-changed',
    subject: `Your ${business} account has a new email address`,
    preheader: 'If you changed it, there is nothing to do.',
    title: 'Your account has a new email address',
    blocks: [
      { paragraph: `From now on you sign in to your ${business} account with this address:` },
      { facts: [['New address', newEmail]] },
      { paragraph: 'If it was you, there is nothing to do.' },
      {
        note: 'If it was not you, call us at once: we can bring the account back to this address. Then choose “Forgot password?” where you sign in, and set a new password.',
      },
      { facts: [['Call us', phone, { href: phoneHref(phone) }]] },
    ],
  };
}
