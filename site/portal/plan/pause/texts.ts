import { pauseInDays, pausePieces } from '../../../../domain/service-numbers.ts';

/** The texts of pausing and resuming. */
export const pauseTexts = {
  title: 'Pause',
  rule: (daysLeft: number, piecesLeft: number) =>
    `A plan can be paused for ${pauseInDays} days a term, in at most ${pausePieces} pieces. You have ${daysLeft} days in ${
      piecesLeft === 1 ? 'one piece' : `${piecesLeft} pieces`
    } left. The end moves by as much, and nothing is charged for it.`,
  nothingLeft: 'There is nothing left to pause in this term.',
  firstDay: 'First day',
  lastDay: 'Last day',
  choose: 'Choose both days, and you see at once what would happen.',
  lastBeforeFirst: 'The last day lies before the first one.',
  looking: 'Looking at your visits…',
  offline: 'You are offline. What a pause does is shown as soon as the connection is back.',
  failed: 'That could not be worked out. Please try again in a moment.',
  end: (before: string, after: string) =>
    `Your plan ends with ${after}, and no longer with ${before}.`,
  noVisits: 'No visit lies in these days.',
  visits: 'These visits go to another day',
  visit: (number: number) => `Visit ${number}`,
  goes: 'to',
  open: 'open: there is no date left for it. You can put it on another day.',
  others: 'All other visits stay as they are.',
  action: 'Pause',
  made: 'Pauses',
  paused: (first: string, last: string) => `Paused from ${first} to ${last}`,
  resumed: (day: string) => `ended early: visits may take place from ${day}`,
  resume: {
    action: 'Resume now',
    rule: 'If you resume now, no visit moves back, and your plan keeps its new end.',
  },
  takeBack: {
    action: 'Take the pause back',
    rule: 'If you take the pause back, no visit moves back, and your plan keeps its new end.',
  },
} as const;
