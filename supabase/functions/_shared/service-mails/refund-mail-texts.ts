/** What the mails about refunds say to a client. */
export const refundMailTexts = {
  owed: {
    title: (pesos: string) => `We are refunding a visit: ${pesos}`,
    titleOfSeveral: (visits: string, pesos: string) =>
      `We are refunding ${visits} visits: ${pesos}`,
    why: (name: string, address: string) =>
      `We owed you a visit of your ${name} at ${address}, and it was not put on another day in time. We are sorry.`,
    whyOfSeveral: (visits: string, name: string, address: string) =>
      `We owed you ${visits} visits of your ${name} at ${address}, and they were not put on another day in time. We are sorry.`,
    refund: 'Refund',
    takenOff: (pesos: string) => `It is taken off what you pay: ${pesos} is still to be paid.`,
    nothingLeft: 'It is taken off what you pay. Nothing is left to pay.',
  },
  paid: {
    title: (pesos: string) => `We have paid back ${pesos}`,
    preheader: (day: string, method: string) => `On ${day}, by ${method}.`,
    ofCredit: 'This is what you had overpaid.',
    ofVisit: 'This is the refund for a visit that we owed you.',
    paidBackOn: 'Paid back on',
    reference: 'Reference',
    notArrived: (phone: string) =>
      `Has it not arrived? Call us at ${phone} or reply to this email.`,
  },
} as const;
