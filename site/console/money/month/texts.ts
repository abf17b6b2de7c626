/** The texts of a month's money. */
export const monthTexts = {
  earlier: 'Month before',
  later: 'Month after',
  figures: 'Figures of the month',
  ways: 'By way',
  packages: 'By package',
  way: 'Way',
  package: 'Package',
  sum: 'In all',
  rows: (figure: string, count: number, pesos: string) => `${figure}: ${count}, ${pesos}`,
  none: 'Nothing in this month.',
  columns: { day: 'Day', client: 'Client', reference: 'Reference', way: 'Way', amount: 'Amount' },
  all: 'Show all',
  download: 'Download for the accountant',
  fileName: (month: string) => `money ${month}.csv`,
} as const;
