import {
  deletionTakenBackInDays,
  feedbackPeriodInDays,
  openSharesPerVisit,
  pauseTakenBackInMinutes,
  photosPerProblem,
  problemsPerVisit,
} from '../domain/service-numbers.ts';

/** Sentences for refused calls that say more than the codes (contract/reasons.ts). */
export const reasonTexts = {
  changed: (by: string, ago: string) => `${by} changed this ${ago}.`,
  changedBy: {
    you: 'You',
    client: 'The client',
    somebody: 'Somebody',
    member: (name: string) => name,
  },
  confirmed: (by: string) => `${by} has already confirmed this request.`,
  settled: (state: string) => `This request is already settled: ${state}.`,
  settledAs: {
    confirmed: 'confirmed',
    won: 'won',
    declined: 'declined',
    lost: 'lost',
    withdrawn: 'withdrawn',
  },
  storedBefore: 'This was already saved with other details. Please close it and check first.',
  unsure: 'We cannot tell whether this was saved. Please check before you send it again.',
  dayToCome: 'This day is in the future.',
  endsBeforeItBegins: 'The last day comes before the first.',

  byPhone: (phone: string) =>
    `By now this visit can only be changed by phone. Please call us at ${phone}.`,
  sameTime: 'The visit is already at that time.',
  otherVisit: (day: string) => `Your home has another visit on ${day}. Please choose another day.`,
  notOffered: 'That is not one of the times that we offer.',
  nothingFollows: 'This visit is not planned, so no other visits follow it.',
  begun: 'The visit has already begun, as planned.',
  answered: 'The team has already answered this.',

  pinUnread:
    'We cannot read a place in this. Paste a link to a map, a plus code or two numbers such as 13.94, 121.16.',
  pinShortLink:
    'A short link does not say where it leads. Open it, and copy the long address that you see then.',
  pinOutside: 'That place is outside Batangas, Cavite and Laguna, or in water.',

  planChanged: 'Your plan has changed in the meantime. Please look at it again.',
  pauseStands: `A pause can be taken back for ${pauseTakenBackInMinutes} minutes. That time is over.`,
  pauseBuiltOn: 'Your plan has changed since then, so the pause can no longer be taken back.',

  feedbackOver: `The ${feedbackPeriodInDays} days after the visit are over. Please call us instead.`,
  notDone: 'You can rate a visit once it is done.',
  problemsReported: `You have reported ${problemsPerVisit} problems with this visit. Please call us instead.`,
  photosOfProblem: `A report can have at most ${photosPerProblem} photos.`,
  linksOfVisit: `This visit already has ${openSharesPerVisit} links. Withdraw one of them first.`,
  manyPhotos: 'You have sent too many photos. Please try again in a few minutes.',
  megapixels: (most: number) => `This picture is larger than ${most} megapixels.`,
  megapixelsOfKind: (most: number) =>
    `A picture of this kind can have at most ${most} megapixels. Send it as a plain JPEG.`,

  payment: (pesos: string, day: string) => `${pesos} paid on ${day}`,
  knownPayment: (what: string) => `We already have this payment: ${what}.`,
  toldBefore: (state: string) => `You have already told us about this payment. ${state}`,
  toldStates: {
    claimed: (what: string) => `${what} is waiting for confirmation.`,
    confirmed: (what: string) => `${what} is confirmed.`,
    'not-found': (reason: string) => `We did not find it: ${reason}`,
    voided: (what: string) => `${what} was voided, so it does not count. Please call us.`,
  },
  claimsWaiting: (count: number) =>
    `${count} payments are already waiting for confirmation. Please call us about this one.`,
  paidByLink: 'This is paid. Thank you.',
  allWaits: 'All of it is waiting for confirmation. There is nothing to pay now.',
  onlineAway: 'Online payment does not answer right now. You can pay by QR or transfer.',
  nothingLeft: 'There is nothing left to pay for this.',
  screenshotKept: 'This payment already has a screenshot, or we have already answered it.',

  quotes: {
    accepted: 'This quote was already accepted.',
    declined: 'This quote was already declined.',
    expired: 'This quote has expired. Ask us for a new one.',
    replaced: 'A newer quote has replaced this one.',
  },

  leaving: 'Your account is being deleted. Keep your account first, then make a link.',
  deletionStands: `A deletion can be taken back for ${deletionTakenBackInDays} days. That time is over.`,
  homesLater: 'Homes can be added once your first order is confirmed.',
  homesFull: (count: number, phone: string) =>
    `You have ${count} homes here. Call us at ${phone} to add another.`,
} as const;
