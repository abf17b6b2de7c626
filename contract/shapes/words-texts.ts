export const wordsLabels = {
  reason: 'Your reason',
  words: 'Your words',
  whatHappened: 'What happened',
} as const;

export const wordsAdvice = {
  whatHappened: 'Tell us what happened.',
} as const;
