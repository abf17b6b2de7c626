import { listInWords } from '../calendar/words.ts';
import { pauseInDays, pausePieces } from '../service-numbers.ts';

/** The states of visits with their labels (docs/product.md, "Things and states"). */
export const visitLabels = {
  scheduled: 'Scheduled',
  'on-the-way': 'On the way',
  started: 'Started',
  done: 'Done',
  missed: 'Missed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
} as const;

/** Why a visit was missed, with labels (docs/product.md, "What the phone recorded"). */
export const missedReasonLabels = {
  'nobody-home': 'Nobody home',
  'gate-closed': 'Gate closed',
  weather: 'Weather',
  unsafe: 'Unsafe',
  other: 'Other',
} as const;

/** The words of a rhythm. A month's days of one weekday have their own. */
export const rhythmTexts = {
  everyWeek: (weekdays: string) => `Every week on ${weekdays}`,
  everyWeeks: (weeks: number, weekdays: string) => `Every ${weeks} weeks on ${weekdays}`,
  everyMonth: (ordinal: string, weekday: string) => `Every month on the ${ordinal} ${weekday}`,
  ordinals: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', last: 'last' },
} as const;

/** Why a pause is not possible. */
export const pauseProblemTexts = {
  pieces: `A term has at most ${pausePieces} pauses.`,
  backwards: 'The last day is before the first day.',
  tooEarly: (day: string) => `A pause can begin on ${day} at the earliest.`,
  afterEnd: 'The plan will have ended by then.',
  tooLong: (daysLeft: number) =>
    `A plan can be paused for ${pauseInDays} days a term, and ${daysLeft} are left.`,
  overlapping: 'Part of these days is already paused.',
  movedInto: (numbers: readonly number[]) => {
    const [names, them, days] =
      numbers.length === 1
        ? [`visit ${numbers[0]}`, 'it', 'another day']
        : [`visits ${listInWords(numbers.map(String))}`, 'them', 'other days'];
    return `You moved ${names} into these days, and with ${them} not every visit would get another date. Move ${names} to ${days} first, or choose other days for the pause.`;
  },
} as const;
