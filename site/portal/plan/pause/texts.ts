import { listInWords } from '../../../../domain/calendar/words.ts';
import { counted } from '../../../../domain/counted.ts';
import {
  pauseInDays,
  pausePieces,
  pauseTakenBackInMinutes,
} from '../../../../domain/service-numbers.ts';

export const pauseTexts = {
  title: 'Pause',
  rule: (daysLeft: number, piecesLeft: number) =>
    `You can pause your plan for up to ${pauseInDays} days a term, in at most ${pausePieces} pauses. You have ${daysLeft} days and ${
      piecesLeft === 1 ? 'one pause' : `${piecesLeft} pauses`
    } left. Your plan ends that much later, and pausing costs nothing.`,
  nothingLeft: 'You cannot pause again in this term.',
  piecesUsed: `You have already paused ${pausePieces} times in this term. That is the most a term allows, even if a pause was ended early.`,
  daysUsed: `You have used all ${pauseInDays} days of pause that a term has.`,
  firstDay: 'First day',
  lastDay: 'Last day',
  choose: 'Choose the first day and how long. You will see at once what would happen.',
  lastBeforeFirst: 'The last day is before the first day.',
  looking: 'Looking at your visits…',
  offline:
    'You are offline. You will see what a pause would change as soon as you are back online.',
  failed: 'That could not be worked out. Please try again in a moment.',
  end: (before: string, after: string) => `Your plan will end on ${after} instead of ${before}.`,
  noVisits: 'No visit falls on these days.',
  visits: 'These visits move to another day',
  visit: (number: number) => `Visit ${number}`,
  goes: 'to',
  open: 'no date, see below',
  noDate: (numbers: readonly number[], day: string) =>
    numbers.length === 1
      ? `No date is left for visit ${numbers[0]}. We owe it to you: choose another day for it by ${day}, or we will refund it.`
      : `No date is left for visits ${listInWords(numbers.map(String))}. We owe them to you: choose other days for them by ${day}, or we will refund them.`,
  others: 'All other visits stay as they are.',
  action: 'Pause',
  sure: (first: string, last: string) => `Pause from ${first} to ${last}?`,
  undone: `For ${pauseTakenBackInMinutes} minutes you can take it back, and every visit returns to its day. After that it cannot be undone: no visit moves back, your plan keeps its new end, and these days and this pause count as used even if you end it early.`,
  wishes: 'Any change you have asked us for is withdrawn at once, and stays withdrawn.',
  yes: 'Yes, pause',
  keep: 'Do not pause',
  length: 'How long',
  chooseLength: 'Choose a length',
  lengths: {
    week: (count: number, last: string) => `${counted(count, 'week')}, to ${last}`,
    month: (count: number, last: string) => `${counted(count, 'month')}, to ${last}`,
  },
  otherLength: 'Until another day',
  fits: 'With these lengths, every visit gets another date.',
  noLength:
    'No length that starts on this day gives every visit another date. Choose the last day yourself.',
  made: 'Pauses',
  paused: (first: string, last: string) => `Paused from ${first} to ${last}`,
  resumed: (day: string) => `ended early: visits can take place again from ${day}`,
  resume: {
    action: 'Resume now',
    rule: 'If you resume now, no visit moves back, and your plan keeps its new end.',
  },
  callOff: {
    action: 'Call off the pause',
    rule: 'If you call off the pause, no visit moves back, and your plan keeps its new end.',
  },
  takeBack: {
    action: 'Take back',
    until: 'You can take the pause back until',
    rule: 'Every visit then returns to its day, time and crew, unless the crew has been booked by then.',
    done: (lastDay: string) =>
      `The pause has been taken back. Your plan ends on ${lastDay} again, as before.`,
    visits: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Visit ${numbers[0]} is on its old day again.`
        : `Visits ${listInWords(numbers.map(String))} are on their old days again.`,
    withoutCrew: (numbers: readonly number[]) =>
      `The crew of visit ${listInWords(numbers.map(String))} is no longer free. We will tell you soon who is coming.`,
  },
} as const;
