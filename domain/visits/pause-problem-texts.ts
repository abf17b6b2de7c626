import { listInWords } from '../calendar/words.ts';
import { pauseInDays, pausePieces } from '../service-numbers.ts';

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
