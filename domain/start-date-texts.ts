/** The advice for a start date that is not possible. */
export const startDateTexts = {
  past: 'Choose today or a later day.',
  tooFar: (latest: string) => `Choose ${latest} or an earlier day.`,
} as const;
