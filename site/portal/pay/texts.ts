import { formatPesos } from '../../../domain/prices.ts';
import { payTexts } from '../../pay/texts.ts';

export const payPageTexts = {
  title: 'Pay',
  back: 'Back to your plan',
  loading: 'Fetching the amount…',
  due: (day: string) => `Due since ${day}`,
  upTo: (count: number, day: string) => `${count} amounts, the last one due on ${day}`,
  next: (day: string) => `Due on ${day}. You are paying ahead.`,
  payRest: (pesos: number) => `Pay all at once: ${formatPesos(pesos)}`,
  payDue: 'Pay only what is due',
  claims: {
    title: 'Reported payments',
    of: (day: string) => `on ${day}:`,
    waiting: 'Waiting for confirmation',
    notFound: 'Not found',
  },
  screenshot: 'A screenshot, if you like',
  screenshotHint: 'It helps us find the payment. Only you and our dispatchers see it.',
  choose: 'Choose a picture',
  chosen: 'The screenshot you chose',
  remove: 'Remove the screenshot',
  noPicture: 'This file is not a picture we can read. Choose a JPEG or PNG, or a screenshot of it.',
  sendingPicture: 'Sending the screenshot…',
  pictureLeft:
    'You have told us about your payment. The screenshot did not arrive: send it again, or leave it out.',
  again: 'Send it again',
  without: 'Leave it out',
} as const;

export const paidTexts = {
  title: 'Online payment',
  loading: 'Checking your payment…',
  checking: {
    title: payTexts.online.checking,
    text: `${payTexts.online.checkingText} You can leave this page: we will email you when it arrives.`,
  },
  failed: {
    title: 'The payment did not go through.',
    text: 'Nothing was taken. You can try again, or pay in another way.',
  },
  paid: {
    title: 'We have your payment.',
    text: (pesos: string) => `${pesos} arrived. Thank you.`,
    other: (pesos: string) => `You were asked for ${pesos}. Your plan shows what is still to pay.`,
  },
  closed: {
    title: 'Nothing was paid.',
    text: 'The payment page is closed. You can try again, or pay in another way.',
  },
  plan: 'Open my plan',
  again: 'Pay again',
} as const;
