import {
  changeByPhoneInHours,
  deletionTakenBackInDays,
  feedbackPeriodInDays,
  openSharesPerVisit,
  pauseTakenBackInMinutes,
  photosPerProblem,
  problemsPerVisit,
} from '../domain/service-numbers.ts';

/** What is said of refused calls beyond their codes (contract/reasons.ts). */
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
  storedBefore: 'This was stored before with other details. Please close it and look first.',
  unsure: 'We cannot tell whether this was stored. Please look before you send it again.',
  dayToCome: 'This day is still to come.',
  endsBeforeItBegins: 'The last day comes before the first.',

  byPhone: (phone: string) =>
    `This visit starts in less than ${changeByPhoneInHours} hours. Please call us at ${phone}.`,
  sameTime: 'The visit is already at that time.',
  otherVisit: (day: string) => `Your home has another visit on ${day}. Please choose another day.`,
  notOffered: 'That is not one of the times that we offer.',
  nothingFollows: 'This visit is not planned, so no other visits follow it.',
  begun: 'The visit has already begun, as planned.',
  answered: 'The team has already answered this.',

  planChanged: 'Your plan has changed in the meantime. Please look at it again.',
  pauseStands: `A pause can be taken back for ${pauseTakenBackInMinutes} minutes. That time is over, so it stands.`,
  pauseBuiltOn: 'Your plan has changed since then, so the pause stands.',

  feedbackOver: `The ${feedbackPeriodInDays} days after the visit are over. Please call us instead.`,
  notDone: 'Only a visit that is done can be rated.',
  problemsReported: `You have reported ${problemsPerVisit} problems with this visit. Please call us instead.`,
  photosOfProblem: `A problem can have ${photosPerProblem} photos.`,
  linksOfVisit: `This visit has ${openSharesPerVisit} links. Withdraw one of them first.`,
  manyPhotos: 'You sent very many photos. Please try again in a few minutes.',
  megapixels: (most: number) => `This picture is larger than ${most} megapixels.`,
  megapixelsOfKind: (most: number) =>
    `A picture of this kind can have ${most} megapixels. Send it as a plain JPEG.`,

  payment: (pesos: string, day: string) => `${pesos} of ${day}`,
  knownPayment: (what: string) => `We already have this payment: ${what}.`,
  toldBefore: (state: string) => `You have already told us about this payment. ${state}`,
  toldStates: {
    claimed: (what: string) => `${what} waits for confirmation.`,
    confirmed: (what: string) => `${what} is confirmed.`,
    'not-found': (reason: string) => `We did not find it: ${reason}`,
    voided: (what: string) => `${what} was recorded and does not count. Please call us.`,
  },
  claimsWaiting: (count: number) =>
    `${count} payments wait for confirmation already. Please call us about this one.`,
  paidByLink: 'This is paid. Thank you.',
  allWaits: 'All of it waits for confirmation. There is nothing to pay now.',
  onlineAway: 'Online payment does not answer right now. You can pay by QR or transfer.',
  nothingLeft: 'Nothing of this is left to pay.',
  screenshotKept: 'This payment has a screenshot, or it was answered already.',

  quotes: {
    accepted: 'This quote was already accepted.',
    declined: 'This quote was already declined.',
    expired: 'This quote has expired. Ask us for a new one.',
    replaced: 'A newer quote has replaced this one.',
  },

  leaving: 'Your account is being deleted. Keep it first to make a link.',
  deletionStands: `A deletion can be taken back for ${deletionTakenBackInDays} days. They are over.`,
  homesLater: 'Homes can be added once your first order is confirmed.',
  homesFull: (count: number, phone: string) =>
    `You have ${count} homes here. Call us at ${phone} to add another.`,
} as const;
