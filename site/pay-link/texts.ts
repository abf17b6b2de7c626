export const payLinkTexts = {
  title: (firstName: string) => `Pay for ${firstName}`,
  intro: (brand: string) =>
    `You pay ${brand} directly and need no account. All amounts are in Philippine pesos, all days are Manila’s.`,
  loading: 'Fetching the amount…',
  dueSince: (day: string) => `Due since ${day}`,
  dueOn: (day: string) => `Due on ${day}`,
  payAll: (pesos: string) => `Pay the full balance: ${pesos}`,
  payDue: (pesos: string) => `Pay only what is due: ${pesos}`,
  abroad: {
    lead: 'From abroad:',
    ways: {
      'qr-ph':
        'GCash, Maya and the apps of Philippine banks read the QR Ph code in other countries too.',
      bank: 'With any other bank or remittance service, send to the bank account. Ask that the full amount arrive in pesos, and add the reference.',
      gateway: 'Online payment works from any country.',
    },
  },
  payer: 'Your first name',
  payerHint: 'The person you pay for will see it.',
  another: 'Tell us about another payment',
  gone: {
    title: 'This link is no longer valid.',
    text: 'It was withdrawn or replaced. Ask whoever sent it for a new one.',
  },
  back: {
    title: 'You are back from paying online.',
    text: 'Open your link again to see what is still open.',
  },
  paid: { title: 'This is paid. Thank you.', text: 'There is nothing left to do.' },
  offline: {
    title: 'There is no connection',
    text: 'The amount to pay appears here as soon as the connection is back.',
  },
  failed: { title: 'This could not be fetched', text: 'Please try again in a moment.' },
  failures: {
    unsent: 'There is no connection, so nothing was sent. Please try again.',
    unknown: 'We do not know whether this arrived. Send it again: it will count only once.',
    refused: 'That did not work. Please try again in a moment.',
  },
  retry: 'Try again',
  call: 'Questions? Call us at',
  withoutScripts: 'This page needs JavaScript, which is switched off in your browser.',
} as const;
