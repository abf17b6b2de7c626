/** See docs/product.md, "Things and states". */
export const visitLabels = {
  scheduled: 'Scheduled',
  'on-the-way': 'On the way',
  started: 'Started',
  done: 'Done',
  missed: 'Missed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
} as const;

/** See docs/product.md, "What the phone recorded". */
export const missedReasonLabels = {
  'nobody-home': 'Nobody home',
  'gate-closed': 'Gate closed',
  weather: 'Weather',
  unsafe: 'Unsafe',
  other: 'Other',
} as const;
