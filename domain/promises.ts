import { contactPromiseInHours } from './business.ts';

/** The promise of a reply, in every text (docs/product.md, "Business facts"). */
export const answerPromise = `within ${contactPromiseInHours} hours`;

/** In the dialog and the mail after an order (docs/product.md, "Promises", exact). */
export const orderPromise = `We'll contact you ${answerPromise} to confirm your service details.`;

/** In the dialog and the mail after an inquiry (docs/product.md, "Promises", exact). */
export const inquiryPromise = `Thank you for your interest! We'll contact you ${answerPromise}.`;

export const orderSteps = [
  `We contact you ${answerPromise} to confirm your service details.`,
  'We agree on the days that suit you, and on anything special about your home.',
  'Our team comes on your start date, with photos before and after.',
] as const;

/** `startDay` is written as in mails. */
export function renewalSteps(startDay: string): readonly string[] {
  return [
    `We contact you ${answerPromise} to confirm the renewal.`,
    'We agree on the days, and on anything that should change.',
    `Your plan runs until then as agreed. It goes on from ${startDay} once both sides have said yes; nothing renews by itself.`,
  ];
}

/** For an order or a job that the team took on the phone. */
export const takenPromise = 'Thank you for your call. What we agree on comes to you by email.';

export const takenSteps = [
  'We agree on the days that suit you, and on anything special about your home.',
  'You get the dates by email, with a file for your calendar.',
  'Our team comes, with photos before and after.',
] as const;

/** After an inquiry (docs/product.md, "Promises"). */
export const inquirySteps = [
  `We review your inquiry ${answerPromise}.`,
  'Our team calls you to talk about what your home needs.',
  'We schedule a free in-home consultation.',
  'We provide a detailed subscription quote.',
] as const;
