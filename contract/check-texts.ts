import type { ProblemCode } from './problem.ts';

/** Faults that both form and function find (docs/product.md, "Form messages", exact). */
export const checkTexts = {
  'too-soon': 'Please wait a few seconds before submitting again.',
  'invalid-email': 'Please enter a valid email address.',
  'invalid-phone': 'Please enter a valid Philippine phone number.',
} as const satisfies Partial<Record<ProblemCode, string>>;
