import { listInWords } from '../calendar/words.ts';
import type { Translated } from '../languages.ts';
import { pauseInDays, pausePieces } from '../service-numbers.ts';
import type * as english from './pause-problem-texts.ts';

export const pauseProblemTexts: Translated<typeof english.pauseProblemTexts> = {
  pieces: `Hanggang ${pausePieces} pause lang po ang puwede sa isang plan.`,
  backwards: 'Pumili po ng huling araw na hindi mas maaga sa unang araw.',
  tooEarly: (day) => `Pumili po ng mas huling araw: ${day} ang pinakamaagang simula ng pause.`,
  afterEnd: 'Pumili po ng mas maagang araw. Tapos na ang plan pagdating noon.',
  tooLong: (daysLeft) =>
    `Pumili po ng mas maikli: hanggang ${pauseInDays} araw ang pause ng isang plan, at ${daysLeft} na lang ang natitira.`,
  overlapping: 'Pumili po ng ibang araw. Naka-pause na ang ilan sa mga araw na ito.',
  movedInto: (numbers) => {
    const visits = `visit ${listInWords(numbers.map(String))}`;
    return `Ilipat po muna sa ibang araw ang ${visits}, o pumili ng ibang araw para sa pause. Inilipat ninyo ang ${visits} sa mga araw na ito, kaya hindi lahat ng visit ay magkakaroon ng ibang petsa.`;
  },
};
