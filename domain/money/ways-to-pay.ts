/** The ways in which the company takes money (docs/product.md, "Ways to pay"), with labels. */
export const wayLabels = {
  'qr-ph': 'QR Ph code',
  bank: 'Bank account',
  cash: 'Cash',
  gateway: 'Online payment',
} as const;

export type WayKind = keyof typeof wayLabels;

/** Every kind, in the order they are offered. */
export const wayKinds = Object.keys(wayLabels) as WayKind[];

/** There is one of each of these at most. */
export const singleWays = ['cash', 'gateway'] as const satisfies WayKind[];
