import { type Brand, phoneHref } from '../../../domain/brand.ts';
import type { AccountMail } from './letters.ts';

type Business = Pick<Brand, 'name' | 'phone'>;

function callUs({ phone }: Business) {
  return { facts: [['Call us', phone, { href: phoneHref(phone) }]] } as const;
}

/** Tells the owner that an app was added to the sign-in, and what to do if somebody else did it. */
export function factorEnrolledMail(brand: Business): AccountMail {
  return {
    kind: 'mfa-factor-enrolled',
    subject: `An app was added to your ${brand.name} sign-in`,
    preheader: 'If you added it, there is nothing to do.',
    title: 'An app was added to your sign-in',
    blocks: [
      {
        paragraph: `From now on, signing in to your ${brand.name} account can ask for a code of this app.`,
      },
      { paragraph: 'If it was you, there is nothing to do.' },
      {
        note: 'If it was not you, call us at once. We will remove the app and sign everybody out.',
      },
      callUs(brand),
    ],
  };
}

/** Tells the owner that an app was removed from the sign-in. */
export function factorUnenrolledMail(brand: Business): AccountMail {
  return {
    kind: 'mfa-factor-unenrolled',
    subject: `An app was removed from your ${brand.name} sign-in`,
    preheader: 'If you removed it, there is nothing to do.',
    title: 'An app was removed from your sign-in',
    blocks: [
      { paragraph: `Its codes no longer count for your ${brand.name} account.` },
      { paragraph: 'If it was you, there is nothing to do.' },
      {
        note: 'If it was not you, choose “Forgot password?” where you sign in and set another password. Then call us.',
      },
      callUs(brand),
    ],
  };
}

/** Tells the owner that the team removed all apps from the sign-in. */
export function factorsResetMail(brand: Business): AccountMail {
  return {
    kind: 'mfa-factors-reset',
    subject: `The codes for your ${brand.name} sign-in were reset`,
    preheader: 'You were signed out everywhere. Set up an app again.',
    title: 'The codes for your sign-in were reset',
    blocks: [
      {
        paragraph: `Every app was removed from the sign-in of your ${brand.name} account, and you were signed out everywhere.`,
      },
      { paragraph: 'If you asked for it, sign in with your password and set up an app again.' },
      {
        note: 'If you did not ask for it, call us at once, before somebody else sets up an app.',
      },
      callUs(brand),
    ],
  };
}
