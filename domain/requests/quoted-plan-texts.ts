import { counted } from '../counted.ts';

/** The subject of a quote without a term. */
export const quotedPlanTexts = {
  single: 'Single visits',
  months: (count: number) => counted(count, 'month'),
} as const;
