import { wayLabels } from '../../../../domain/money/ways-to-pay.ts';

/** The texts of the screen 'Ways to pay'. */
export const waysTexts = {
  hint: 'Clients see what is switched on, in this order.',
  readOnly: 'Owners change this list.',
  none: 'No way to pay yet. Add the QR Ph code of your wallet or bank first: most clients pay by it.',
  add: 'Add a way to pay',
  changing: 'Change a way to pay',
  save: 'Save',
  kind: 'Kind',
  kinds: wayLabels,
  label: 'Name',
  labelHint: 'Clients see it, such as “GCash” or “BPI Lipa”.',
  bank: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
  isFree: 'Costs the payer nothing beside the amount',
  code: {
    text: 'Text of the code',
    hint: 'Paste what a QR reader shows of your code, or choose its picture.',
    picture: 'Choose its picture',
    reading: 'Reading the picture…',
    unread: 'No code was found in this picture. Crop it to the code, or paste its text.',
    failed: 'The picture could not be read. Check your connection, then try again.',
    pays: 'Pays into',
    compare: 'Compare this with your app before you save.',
    drawn: 'Your code',
  },
  account: ({ provider, name, lastFour }: { provider: string; name: string; lastFour: string }) =>
    [provider, name, lastFour && `ends in ${lastFour}`].filter(Boolean).join(' · '),
  unreadable: 'This code can no longer be read. Change it.',
  free: 'Free for the payer',
  notFree: 'May cost the payer a fee',
  on: 'On',
  off: 'Off',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  change: 'Change',
  up: 'Up',
  down: 'Down',
  of: (action: string, label: string) => `${action}: ${label}`,
  tried: ({ app, by, day }: { app: string; by: string; day: string }) =>
    `Tried with ${app} by ${by} on ${day}. Clients see the amount in the code.`,
  untried:
    'Not tried yet: clients see the code without an amount, with amount and reference beside it.',
  noAmount:
    'No amount can be written into this code. Clients see it as it is, with the amount beside it.',
  trial: {
    open: 'Try with ₱1',
    title: 'Try with ₱1',
    drawn: 'Your code for ₱1',
    steps: [
      'Scan this code with another phone. Or save the picture, and open it in your wallet or bank app.',
      'The app must show ₱1 and the name of your account. Pay it.',
      'See that ₱1 has arrived, then enter the app here. If anything is wrong, close this: clients go on seeing your code as it is.',
    ],
    save: 'Save the picture',
    file: 'trial.png',
    app: 'App',
    appHint: 'Such as GCash, Maya or BPI.',
    send: 'I paid ₱1',
  },
} as const;
