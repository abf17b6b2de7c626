import type { VisitToGive } from '../../../contract/team/giving.ts';
import { changeMailsAfterMinutes, crewToldAheadInHours } from '../../../domain/service-numbers.ts';

export const givingTexts = {
  title: 'Reassign visits',
  back: 'Schedule',
  intro:
    'For each visit we propose somebody who is free, works that weekday and is not away: first whoever usually goes to that home, then whoever is in that town that day. Change what you like. Nothing happens until you reassign the visits.',
  holder: 'Visits of',
  withoutCrew: 'Without a crew',
  holderOption: (name: string, visits: number) => `${name} (${visits})`,
  from: 'From',
  to: 'Until',
  series: (client: string) => `Only the visits of one subscription of ${client}.`,
  allSeries: 'All subscriptions',
  none: (name: string) => `${name} has no upcoming visits here.`,
  noneWithoutCrew: 'Every visit here has a crew.',
  onlyFirst: (shown: number, total: number) =>
    `These are the first ${shown} of ${total} visits. Reassign these to see the rest.`,
  all: 'All of them',
  asProposed: 'As proposed',
  allStay: 'Leave all as they are',
  mixed: 'As chosen below',
  allOption: (name: string, free: number, total: number) =>
    free === total ? `${name}, free for all` : `${name}, free for ${free} of ${total}`,
  week: (day: string) => `Week of ${day}`,
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  columns: { visit: 'Visit', town: 'Town', crew: 'Also coming', choice: 'Who is coming' },
  choiceOf: (visit: string) => `Who is coming, ${visit}`,
  free: 'Free then',
  notFree: 'Not free then',
  stays: (name: string) => `Stays with ${name}`,
  staysWithout: 'Stays without a crew',
  noOneInstead: 'No one instead',
  because: {
    home: 'Usually goes to this home',
    town: 'In this town that day',
  } satisfies Record<NonNullable<VisitToGive['because']>, string>,
  nobodyFree: 'No worker is free then',
  clash: (name: string) => `${name} has two of these visits at this time`,
  leftInWeek: (count: number, name: string) =>
    `${count} ${count === 1 ? 'stays' : 'stay'} with ${name}`,
  leftWithout: (count: number) => `${count} without a crew`,
  give: (count: number) => (count === 1 ? 'Reassign 1 visit' : `Reassign ${count} visits`),
  giving: 'Reassigning…',
  overrule: 'Reassign anyway',
  given: (count: number, to: string) => {
    const what =
      count === 1 ? 'The visit has been reassigned' : `${count} visits have been reassigned`;
    return to === '' ? `${what}.` : `${what} to ${to}.`;
  },
  mails: `Anyone who gains or loses a visit in the next ${crewToldAheadInHours} hours gets one email, ${changeMailsAfterMinutes} minutes after the last change.`,
  gone: 'can no longer be reassigned',
  visitOf: (times: string, client: string) => `${times} ${client}`,
  link: 'Reassign visits',
} as const;
