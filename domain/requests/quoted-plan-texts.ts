import { counted } from '../counted.ts';

/** What a quote is for, where no term says it. */
export const quotedPlanTexts = {
  single: 'Single visits',
  months: (count: number) => counted(count, 'month'),
} as const;
