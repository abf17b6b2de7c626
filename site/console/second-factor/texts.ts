import { codeIsFreshForMinutes } from '../../../domain/service-numbers.ts';

export const secondFactorTexts = {
  confirm: 'Confirm',
  checking: 'Checking…',
  ask: {
    title: 'Enter your code',
    text: 'Open the app on your phone and type the code that it shows for this site.',
    lost: 'Lost your phone?',
    lostText:
      'A code from your spare works as well. If you have none, ask an owner to choose “New second factor” in People and to read you the code that appears. If you are an owner, ask whoever runs the server for this:',
    reset: (email: string) => `npm run team -- reset-factor ${email}`,
  },
  fresh: {
    title: 'Enter a new code',
    text: `For this, your last code must be at most ${codeIsFreshForMinutes} minutes old. Open the app on your phone and type the code that it shows now.`,
  },
  start: {
    title: 'Set up your codes',
    text: 'Owners and dispatchers sign in with a password and a code. An app on your phone shows the code, for example Google Authenticator, Microsoft Authenticator, Aegis or a password manager.',
    name: 'Name of the app or phone',
    nameHint: 'So that you can tell it apart from others.',
    defaultName: 'My phone',
    submit: 'Show the QR code',
    busy: 'One moment…',
  },
  mail: {
    title: 'First, a code from your email',
    text: (email: string) =>
      `A password alone is not enough to set this up. We have emailed a code to ${email}; it can take a minute. A code that an owner shows you works as well.`,
    code: 'Code from the email',
    again: 'Send another email',
    sending: 'Sending…',
    sent: 'Another email is on its way. Only the code in it works.',
  },
  scan: {
    title: 'Scan this with the app',
    text: 'Then type the code that the app shows.',
    picture: 'QR code for the app',
    sameDevice: 'Open the app on this phone',
    secret: 'No camera? Type this key into the app:',
  },
  spare: {
    title: 'Add a spare',
    text: 'Your codes are set up. Phones get lost: add a second app or device now, and you can always sign in.',
    name: 'Name of the spare',
    defaultName: 'Spare',
    submit: 'Add a spare',
    skip: 'Not now',
    both: 'You now have a spare. Keep it somewhere other than on your phone.',
    finish: 'Continue',
  },
  reminder: {
    text: 'Only one app has your codes. If its phone is lost, you cannot sign in.',
  },
} as const;
