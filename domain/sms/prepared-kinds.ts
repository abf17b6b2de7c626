/** What the team may tell by a prepared message, in the order in which it is offered. */
export const preparedKinds = [
  'running-late',
  'on-the-way',
  'visit-missed',
  'visits-changed',
  'visit-reminder',
  'overdue',
  'due',
  'claim-received',
  'payment-entered',
] as const;

export type PreparedKind = (typeof preparedKinds)[number];
