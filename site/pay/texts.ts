import { qrLimitSentence } from '../../domain/money/qr-ph/limit-texts.ts';
import { formatPesos } from '../../domain/prices.ts';
import { claimsAnsweredInHours } from '../../domain/service-numbers.ts';

const answer = `We will check it and answer within ${claimsAnsweredInHours} hours.`;

/** The portal and pay links share these. */
export const payTexts = {
  amount: 'Amount',
  reference: 'Reference',
  copyAmount: 'Copy amount',
  copyReference: 'Copy reference',
  copyNumber: 'Copy number',
  copied: (what: string) => `${what} copied.`,
  notCopied: 'Your browser does not allow that. Please copy it by hand.',
  ways: 'Ways to pay',
  free: 'No fee',
  fee: 'Your bank or wallet may charge a fee',
  noWays: 'We have not set up a way to pay here yet. Please call us, and we will tell you how.',
  waits: (pesos: number) => `${formatPesos(pesos)} is waiting for confirmation.`,
  checked: (pesos: number) =>
    `A payment of ${formatPesos(pesos)} through a pay link is being checked. Whoever made it does not need to pay again.`,
  allWaits: `All of it is waiting for confirmation. There is nothing to pay now. ${answer}`,
  nothing: 'There is nothing to pay.',
  part: (number: number, count: number, pesos: number) =>
    `Payment ${number} of ${count}: ${formatPesos(pesos)}`,
  inParts: (count: number) => `${qrLimitSentence} Pay it in ${count} parts, or by bank transfer.`,
  code: {
    alt: (pesos: number, to: string) => `QR Ph code to pay ${formatPesos(pesos)} to ${to}`,
    to: (name: string, provider: string, lastFour: string) => `${name} · ${provider} …${lastFour}`,
    carries: 'The amount and the reference are in the code.',
    carriesNothing: 'Type the amount and the reference yourself: this code has neither.',
    save: 'Save the picture',
    saving: 'Saving…',
    notSaved: 'The picture could not be saved. Please take a screenshot of the code.',
    file: (reference: string) => `pay-${reference}.png`,
  },
  howTo: 'Steps in your app',
  steps: [
    {
      app: 'GCash',
      lines: [
        'Save the picture, then open GCash and tap QR.',
        'Tap Upload QR and choose the picture.',
        'Check the name and the amount, then pay.',
      ],
    },
    {
      app: 'Maya',
      lines: [
        'Save the picture, then open Maya and tap Scan.',
        'Tap Upload QR and choose the picture.',
        'Check the name and the amount, then pay.',
      ],
    },
    {
      app: 'Banks',
      lines: [
        'Save the picture, then open your bank’s app and tap QR or Scan to pay.',
        'Choose the picture from your gallery. With two phones, scan it instead.',
        'Check the name and the amount, then pay.',
      ],
    },
  ],
  bank: { bank: 'Bank', name: 'Account name', number: 'Account number' },
  bankHint: 'Put the reference in the message of your transfer.',
  online: {
    intro:
      'You pay on a page of our payment provider, by QR Ph, wallet or card. What you type there never comes to us.',
    pay: (pesos: string) => `Pay ${pesos} online`,
    leaving: 'Opening the page…',
    checking: 'We are checking your payment.',
    checkingText: 'It arrives within ten minutes. If you did not pay, nothing was taken.',
  },
  cash: 'Give it to the crew at your next visit. They record it at once, and you get an acknowledgement.',
  claim: {
    title: 'I have paid',
    intro: `Tell us when you have paid. ${answer}`,
    method: 'How did you pay?',
    choose: 'Choose',
    pesos: 'Amount in pesos',
    day: 'Day of the payment',
    reference: 'Reference number',
    referenceHint: 'It is on the receipt in your app.',
    cashHint: 'Cash has none.',
    send: 'Tell us',
    sending: 'Sending…',
    sent: `Thank you. Your payment is waiting for confirmation. ${answer}`,
  },
} as const;
