export const refundsTexts = {
  none: { title: 'Nothing to refund', text: 'Everything that we owed has been paid back.' },
  sum: (pesos: string) => `${pesos} to pay out in all`,
  columns: { client: 'Client', amount: 'Amount', why: 'Why', where: 'Paid by' },
  visit: (number: number, count: number) => `Visit ${number} of ${count} got no new day`,
  credit: 'Overpaid',
  since: (day: string) => `owed since ${day}`,
  unknown: 'not known',
  refunded: 'Refunded',
  refundedOf: (pesos: string, name: string) => `Enter ${pesos} to ${name} as refunded`,
  refundOnline: 'Refund online',
  refundOnlineOf: (pesos: string, name: string) => `Refund ${pesos} to ${name} online`,
  online: {
    'on-its-way': 'On its way online',
    'not-paid-online': 'Not online: it was not paid online.',
    'too-little-left': 'Not online: no online payment has that much left.',
    off: 'Not online: online payment is switched off.',
  },
  onlineHint: (pesos: string, name: string) =>
    `${pesos} goes back to ${name} the way they paid online. This cannot be undone.`,
  onlineSend: (pesos: string) => `Refund ${pesos}`,
  done: {
    paid: 'It has been paid back online.',
    'on-its-way': 'It is on its way. It counts as paid out once the provider confirms it.',
  },
  ownerPays: 'Only an owner can enter a refund.',
} as const;
