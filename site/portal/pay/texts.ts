import { formatPesos } from '../../../domain/prices.ts';

/** The texts of the page where a client pays. */
export const payPageTexts = {
  title: 'Pay',
  back: 'Back to your plan',
  loading: 'Fetching what is open…',
  due: (day: string) => `Due since ${day}`,
  upTo: (count: number, day: string) => `${count} amounts, the last one of ${day}`,
  next: (day: string) => `Due on ${day}. You pay ahead.`,
  payRest: (pesos: number) => `Pay the rest at once: ${formatPesos(pesos)}`,
  payDue: 'Pay only what is due',
  claims: {
    title: 'What you told us',
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
