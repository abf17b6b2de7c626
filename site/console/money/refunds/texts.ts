/** The texts of the refunds that are owed. */
export const refundsTexts = {
  none: {
    title: 'Nothing to refund',
    text: 'Everything that was paid too much has been paid back.',
  },
  sum: (pesos: string) => `${pesos} to pay out in all`,
  columns: { client: 'Client', amount: 'Amount', why: 'Why', where: 'Paid by' },
  visit: (number: number, count: number) => `Visit ${number} of ${count} was not placed`,
  credit: 'Paid too much',
  since: (day: string) => `owed since ${day}`,
  unknown: 'not known',
  refunded: 'Refunded',
  refundedOf: (pesos: string, name: string) => `Enter ${pesos} to ${name} as refunded`,
  ownerPays: 'An owner enters what was refunded.',
} as const;
