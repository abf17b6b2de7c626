/** The texts of a month's money. */
export const monthTexts = {
  earlier: 'Previous month',
  later: 'Next month',
  figures: 'Figures for the month',
  ways: 'By payment method',
  packages: 'By package',
  way: 'Method',
  package: 'Package',
  sum: 'Total',
  rows: (figure: string, count: number, pesos: string) => `${figure}: ${count}, ${pesos}`,
  none: 'Nothing in this month.',
  columns: {
    day: 'Day',
    client: 'Client',
    reference: 'Reference',
    way: 'Method',
    amount: 'Amount',
  },
  all: 'Show all',
  download: 'Download for the accountant',
  csv: 'Download CSV',
  fileName: (month: string) => `money ${month}`,
} as const;
