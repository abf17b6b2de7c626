/** The labels of the ways to pay the company (docs/product.md, "Ways to pay"). */
export const wayLabels = {
  'qr-ph': 'QR Ph code',
  bank: 'Bank account',
  cash: 'Cash',
  gateway: 'Online payment',
} as const;

export type WayKind = keyof typeof wayLabels;

/** In the order they are offered. */
export const wayKinds = Object.keys(wayLabels) as WayKind[];

/** At most one of each. */
export const singleWays = ['cash', 'gateway'] as const satisfies WayKind[];
