import { formatPesos } from '../../../domain/prices.ts';
import { payTexts } from '../../pay/texts.ts';

/** The texts of the page where a client pays. */
export const payPageTexts = {
  title: 'Pay',
  back: 'Back to your plan',
  loading: 'Fetching what is open…',
  due: (day: string) => `Due since ${day}`,
  upTo: (count: number, day: string) => `${count} amounts, the last one of ${day}`,
  next: (day: string) => `Due on ${day}. You pay ahead.`,
  payRest: (pesos: number) => `Pay all at once: ${formatPesos(pesos)}`,
  payDue: 'Pay only what is due',
  claims: {
    title: 'Payments we were told about',
    of: (day: string) => `of ${day}:`,
    waiting: 'Waiting for confirmation',
    notFound: 'Not found',
  },
  screenshot: 'A screenshot, if you like',
  screenshotHint: 'It helps us find the payment. Only you and our dispatchers see it.',
  choose: 'Choose a picture',
  chosen: 'The screenshot you chose',
  remove: 'Remove the screenshot',
  noPicture: 'This file is not a picture we can read.',
  sendingPicture: 'Sending the screenshot…',
  pictureLeft:
    'We know of your payment. The screenshot did not arrive: send it again, or leave it out.',
  again: 'Send it again',
  without: 'Leave it out',
} as const;

/** The texts of the page that clients come back to from paying online. */
export const paidTexts = {
  title: 'Online payment',
  loading: 'Asking for your payment…',
  checking: {
    title: payTexts.online.checking,
    text: `${payTexts.online.checkingText} You can leave this page: we mail you when it is here.`,
  },
  failed: {
    title: 'The payment did not go through.',
    text: 'Nothing was taken. You can try again, or pay in another way.',
  },
  paid: {
    title: 'We have your payment.',
    text: (pesos: string) => `${pesos} arrived. Thank you.`,
    other: (pesos: string) => `${pesos} was asked for. Your plan says what is open now.`,
  },
  closed: {
    title: 'Nothing was paid.',
    text: 'The page to pay on is closed. You can try again, or pay in another way.',
  },
  plan: 'Open my plan',
  again: 'Pay again',
} as const;
