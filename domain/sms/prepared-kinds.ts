/** The subjects of prepared messages, in the order they are offered. */
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
