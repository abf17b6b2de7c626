const notYours = 'Is this not your address, or did you not ask for it? Then close this page.';

/** By the link's type. */
export const linkTexts = {
  signup: {
    title: 'Confirm your email address',
    texts: (business: string, email: string): readonly string[] => [
      `One tap confirms ${email} and signs you in to your ${business} account.`,
      'You choose a password next; to keep the one you typed, enter the code from the email in the browser where you signed up.',
      notYours,
    ],
    button: 'Confirm my address',
  },
  recovery: {
    title: 'Set a new password',
    texts: (business: string, email: string): readonly string[] => [
      `One tap signs you in as ${email}, and you choose a new password for your ${business} account.`,
      notYours,
    ],
    button: 'Choose a new password',
  },
  email_change: {
    title: 'Confirm the change',
    texts: (business: string, email: string): readonly string[] => [
      `One tap confirms, for ${email}, the new email address of your ${business} account.`,
      notYours,
    ],
    button: 'Confirm the change',
  },
} as const;
