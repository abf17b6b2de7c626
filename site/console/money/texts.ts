export const moneyTexts = {
  title: 'Money',
  tabs: {
    label: 'Money',
    toConfirm: 'To confirm',
    statement: 'Match a statement',
    due: 'Due and overdue',
    refunds: 'Refunds owed',
    invoices: 'Invoices',
    month: 'Month',
    ways: 'Ways to pay',
  },
} as const;
