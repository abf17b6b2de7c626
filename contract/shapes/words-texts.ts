/** What clients write to us, as faults call it. */
export const wordsLabels = {
  reason: 'Your reason',
  words: 'Your words',
  whatHappened: 'What happened',
} as const;

/** What helps where nothing was written. */
export const wordsAdvice = {
  whatHappened: 'Tell us what happened.',
} as const;
