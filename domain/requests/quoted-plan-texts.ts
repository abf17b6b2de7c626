/** What a quote is for, where no term says it. */
export const quotedPlanTexts = {
  single: 'Single visits',
  months: (count: number) => `${count} month${count === 1 ? '' : 's'}`,
} as const;
