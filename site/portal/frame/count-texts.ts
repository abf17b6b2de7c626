import type { Count } from '../../../domain/visits/count.ts';

export const countLabels = {
  done: 'done',
  coming: 'to come',
  open: 'to put on another day',
  used: 'missed at your home',
  refunded: 'refunded',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
} as const satisfies Record<Count, string>;
