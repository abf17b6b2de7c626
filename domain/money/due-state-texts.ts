/** They follow from a due's cover. */
export const dueStateLabels = {
  open: 'Not yet paid',
  'partly-paid': 'Partly paid',
  paid: 'Paid',
  'written-off': 'Written off',
} as const;
