import { contactPromiseInHours } from './business.ts';

/** How soon the team answers every submission, as every text says it (docs/product.md, "Business facts"). */
export const answerPromise = `within ${contactPromiseInHours} hours`;

/** What is promised to who orders, in the dialog and in the mail (docs/product.md, "Promises", exact). */
export const orderPromise = `We'll contact you ${answerPromise} to confirm your service details.`;

/** What is promised to who asks, in the dialog and in the mail (docs/product.md, "Promises", exact). */
export const inquiryPromise = `Thank you for your interest! We'll contact you ${answerPromise}.`;

/** What happens after an order. */
export const orderSteps = [
  `We contact you ${answerPromise} to confirm your service details.`,
  'We agree on the days that suit you, and on anything special about your home.',
  'Our team comes on your start date, with photos before and after.',
] as const;

/** What happens after an inquiry: the four steps of docs/product.md, "Promises". */
export const inquirySteps = [
  `We review your inquiry ${answerPromise}.`,
  'Our team calls you to talk about what your home needs.',
  'We schedule a free in-home consultation.',
  'We provide a detailed subscription quote.',
] as const;
