/** The states of a due. They follow from what covers it. */
export const dueStateLabels = {
  open: 'Open',
  'partly-paid': 'Partly paid',
  paid: 'Paid',
  'written-off': 'Written off',
} as const;
