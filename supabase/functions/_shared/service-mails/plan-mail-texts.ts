import { mailTexts } from './mail-texts.ts';

export const planMailTexts = {
  /** A plan with a term, or a single visit. */
  plan: 'plan',
  visit: 'visit',
  confirmed: {
    title: (thing: string) => `Your ${thing} is confirmed`,
    titleOfRenewal: (thing: string) => `Your ${thing} is renewed`,
    subject: (title: string, first: string) => `${title}: first visit ${first}`,
    preheader: (first: string) =>
      `We come on ${first}. All dates are inside, with a file for your calendar.`,
    thanks: (name: string) => `Thank you for choosing ${name}. This is what we agreed on.`,
    payment: 'Payment',
    rhythm: 'Rhythm',
    visits: 'Visits',
    yourVisit: 'Your visit',
    yourVisits: 'Your visits',
    inManila:
      'All times are in Manila. Open the attached file to put the dates into your calendar.',
    expect: 'What to expect',
    expectations: [
      'Our team arrives at the start of the time above.',
      mailTexts.letUsInComing,
      'We work through the tasks that we agreed on, with photos before and after.',
    ],
    notRight: (phone: string) =>
      `If a date does not suit you, or something above is wrong, call us at ${phone} or reply to this email.`,
  },
  paused: {
    title: (from: string, to: string) => `Your plan is paused from ${from} to ${to}`,
    endsOn: (day: string) => `Your plan now ends on ${day}.`,
    asYouAsked: (address: string, day: string) =>
      `As you asked, we will not come to ${address} on these days. Your plan ends that much later: it now ends on ${day}.`,
    duesMove: (pesos: string, day: string) =>
      `Payments due after the pause begins are due that much later. The next is ${pesos} on ${day}.`,
    noVisits: 'No visit was planned on these days.',
    visits: 'What happens to the visits on these days',
    open: 'no date is left, so we owe it to you. Choose another day in the portal, or we will refund it',
    othersStay: (phone: string) =>
      `All other visits stay as they were. All times are in Manila. You can end the pause early in the client portal, or call us at ${phone}.`,
  },
  resumed: {
    title: 'Your plan continues',
    from: (day: string) => `Visits can take place again from ${day}.`,
    youEnded: (day: string, lastDay: string) =>
      `You have ended your pause. Visits can take place again from ${day}. None has moved, and your plan still ends on ${lastDay}.`,
    sooner: 'Would you like a visit sooner? You can move one into these days in the portal.',
    seeVisits: 'See your visits',
  },
  cancelled: {
    title: 'Your plan is cancelled',
    noMoreVisits: 'There are no more visits.',
    untilDay: (day: string) => `We still come until ${day}.`,
    asYouAsked: (name: string, address: string) =>
      `We have cancelled your plan ${name} at ${address}, as you asked.`,
    gone: 'These visits are cancelled',
    standing: 'These visits still take place',
    owed: 'Visits that we owe you',
    skipped: 'Visits that you skipped',
    placeable: (day: string) => `You can put them on another day until ${day}.`,
    refundOfOpen: (pesos: string) => `After that, we refund any that are left: ${pesos} in all.`,
    openLapses: 'Any that are left then lapse.',
    money: 'The money',
    charged: 'You pay',
    back: 'You get back',
    nothingLeft: 'Nothing is left to pay.',
    dueOn: (day: string) => `Due on ${day}`,
  },
  renewal: {
    title: (name: string, days: string) => `Your ${name} ends in ${days} days`,
    titleOfLastDay: (name: string) => `Your ${name} ends in 1 day`,
    preheader: 'It does not renew automatically. If you want it to continue, tell us.',
    lastDay: 'Last day',
    howTo:
      'It does not renew automatically. If you want it to continue, ask on your plan page: it takes one tap, and we will call you before anything is agreed.',
    callUs: (phone: string) => `You can also call us at ${phone} or reply to this email.`,
    oneOpen: 'One skipped visit has no new day yet. If it has none before the end, it lapses.',
    severalOpen: (visits: string) =>
      `${visits} skipped visits have no new day yet. Any that have none before the end lapse.`,
  },
} as const;
