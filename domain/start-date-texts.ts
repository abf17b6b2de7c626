export const startDateTexts = {
  past: 'Choose today or a later day.',
  tooFar: (latest: string) => `Choose ${latest} or an earlier day.`,
} as const;
