export const moneyMailTexts = {
  cash: {
    title: (pesos: string) => `Your crew received ${pesos} in cash`,
    instead: (pesos: string) => `This replaces ${pesos}, which was noted by mistake.`,
    next: 'We confirm it when it reaches the office.',
    thanks: 'Thank you.',
    receivedOn: 'Received on',
    notRight: (phone: string) =>
      `Is the amount not right? Call us at ${phone} or reply to this email.`,
  },
  notFound: {
    title: (pesos: string) => `We could not find your payment of ${pesos}`,
    ofTransfer: (phone: string) =>
      `Please check in your app or ask your bank whether the money left. If it did, tell us again with the same reference number, call us at ${phone} or reply to this email, and we will look again. If it did not, please pay again.`,
    ofCash: (phone: string) =>
      `Your crew noted this cash on your visit. If you handed it over, call us at ${phone} or reply to this email, and we will look again.`,
    nothingLeft: 'Nothing is left to pay.',
  },
  claimed: {
    promise: (hours: string) => `We will check it and answer within ${hours} hours.`,
    lookUp: (pesos: string) => `We are checking your payment of ${pesos}`,
    lookUpOfLink: (pesos: string) => `We are checking a payment of ${pesos}`,
    thanks: 'Thank you for telling us',
    somebodyPaid: 'Somebody paid for you',
    waits: 'Your payment is waiting for confirmation.',
    waitsOfLink:
      'Somebody with your pay link told us about a payment. It is waiting for confirmation.',
    paidBy: 'Paid by',
    seePlan: 'See your plan',
  },
  entered: {
    title: (pesos: string) => `We have your payment of ${pesos}`,
    titleOfSeveral: (payments: string, pesos: string) =>
      `We have your ${payments} payments, ${pesos} in all`,
    thanks: 'Thank you.',
    crewNoted: (noted: string, arrived: string) =>
      `Your crew noted ${noted}, and ${arrived} reached the office. Thank you.`,
    youTold: (told: string, arrived: string) =>
      `You told us about ${told}, and ${arrived} arrived. Thank you.`,
    cashArrived: 'The cash that your crew received has reached the office. Thank you.',
    byPayLink: 'It was paid through your pay link. Thank you.',
    recordedForPlan: 'We have recorded it for your plan.',
    recordedForVisit: 'We have recorded it for your visit.',
    settledPrice: 'Price since it was cancelled',
    next: 'Next',
    everythingPaid: 'Everything is paid.',
    paidTooMuch: (pesos: string) =>
      `Everything is paid, and you have overpaid by ${pesos}. We will contact you about it.`,
    acknowledgement: 'Open the acknowledgement',
    acknowledgementOf: (pesos: string) => `Open the acknowledgement of ${pesos}`,
  },
  due: {
    today: (pesos: string) => `${pesos} is due today`,
    onDay: (pesos: string, day: string) => `${pesos} is due on ${day}`,
    late: (pesos: string, day: string) => `${pesos} has been due since ${day}`,
    preheader: 'If you have paid already, tell us in the client portal.',
    dueOn: (what: string, day: string) => `${what}, due on ${day}`,
    dueSince: (what: string, day: string) => `${what}, due since ${day}`,
    withReference: (pesos: string, reference: string) => `${pesos}\nReference ${reference}`,
    inAll: 'Total',
    isReopened:
      'We had counted this as settled, but it is due again. If that is not right, please call us.',
    pay: 'Pay or tell us that you have paid',
  },
  duesChanged: {
    title: (name: string) => `What you pay for your ${name} has changed`,
    onDay: (pesos: string, day: string) => `${pesos} on ${day}`,
  },
} as const;

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
