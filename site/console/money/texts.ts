/** The texts of the frame around the team's money. */
export const moneyTexts = {
  title: 'Money',
  tabs: {
    label: 'Money',
    toConfirm: 'To confirm',
    ways: 'Ways to pay',
    statement: 'Match a statement',
    due: 'Due and overdue',
    refunds: 'Refunds owed',
    invoices: 'Invoices',
    month: 'Month',
  },
} as const;
