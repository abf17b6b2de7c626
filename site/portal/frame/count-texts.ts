import type { Count } from '../../../domain/visits/count.ts';

/** What clients call the visits of a plan, after their number. */
export const countLabels = {
  done: 'done',
  coming: 'to come',
  open: 'to put on another day',
  used: 'missed at your home',
  refunded: 'refunded',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
} as const satisfies Record<Count, string>;
