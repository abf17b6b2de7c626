/** The first four are exact (docs/product.md, "Account messages"). */
export const refusalTexts = {
  registered: 'An account with this email already exists. Please sign in instead.',
  passwordsDiffer: 'Passwords do not match',
  credentials: 'Invalid email or password',
  unexpected: 'An unexpected error occurred',
  codeNeeded: 'Please enter the code from your authenticator app first.',
  hints: {
    unreachable: 'Check your connection, then try again.',
    offline: 'You seem to be offline. Try again when you are connected.',
    unconfirmed: 'Open the link in the email we sent you, or let us send it again.',
    code: 'Check the digits. A code works once, for an hour; only the latest emails have one.',
  },
  /** By the provider's name for each weakness. */
  weakPassword: {
    length: 'Use a longer password.',
    characters: 'Mix letters, numbers and symbols.',
    pwned: 'Choose one you use nowhere else, without your email or our name.',
  },
} as const;

export const signedInTexts = {
  none: 'Not signed in anywhere.',
  isThis: 'this one',
  network: (network: string) => `Network ${network}`,
  used: (time: string) => `last used ${time}`,
  end: 'End session',
  endOf: (place: string) => `End session: ${place}`,
  ending: 'Ending…',
} as const;
