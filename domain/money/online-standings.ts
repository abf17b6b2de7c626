/** Whether a refund can be paid back online, or why not. */
export const onlineStandings = [
  'possible',
  'on-its-way',
  'not-paid-online',
  'too-little-left',
  'off',
] as const;
export type OnlineStanding = (typeof onlineStandings)[number];
