import type { Translated } from '../../../domain/languages.ts';
import { contactPromiseInHours, photosPerProblem } from '../../../domain/service-numbers.ts';
import type * as english from './texts.ts';

export const feedbackTexts: Translated<typeof english.feedbackTexts> = {
  rating: {
    title: 'Kumusta ang visit na ito?',
    stars: (count) => `${count} star`,
    until: (day) => `Isang tap lang po. Puwede pa itong baguhin hanggang ${day}.`,
    thanks: 'Salamat po. Babasahin ito ng team.',
    given: (count) => `Binigyan ninyo ito ng ${count} star.`,
    words: 'May gusto ba kayong idagdag?',
    save: 'I-save',
    saving: 'Sine-save…',
    saved: 'Na-save na. Salamat po.',
  },
  problem: {
    open: 'Mag-report ng problema',
    title: 'Ano ang hindi tama?',
    promise: (day) =>
      `Sabihin po sa amin hanggang ${day}. Sasagot kami sa loob ng ${contactPromiseInHours} oras.`,
    text: 'Ano ang nangyari',
    add: 'Magdagdag ng litrato',
    hint: `Hanggang ${photosPerProblem}. Huwag po sanang isama ang mukha o papeles.`,
    chosen: (number) => `Litrato ${number}`,
    remove: (number) => `Alisin ang litrato ${number}`,
    tooMany: `Hanggang ${photosPerProblem} litrato lang sa isang report. Hindi na po naisama ang iba.`,
    noPicture:
      'Pumili po ng ibang litrato, o ng screenshot nito. May file na hindi namin mabasa bilang litrato, kaya hindi naisama.',
    send: 'Ipadala ang report',
    sending: 'Ipinapadala…',
    sendingPhoto: (number, count) => `Ipinapadala ang litrato ${number} sa ${count}…`,
    cancel: 'Huwag na lang',
    partly: (count) => `Nasa amin na po ang report. May ${count} litrato na hindi pa nakakarating.`,
    again: 'Ipadala ulit ang mga litrato',
    without: 'Huwag nang isama ang mga litrato',
    sent: (refusals) => {
      const report = 'Nasa amin na po ang report ninyo.';
      if (refusals.length === 0) return report;
      return `${report} Hindi naisama ang ${refusals.length} litrato: ${[...new Set(refusals)].join(' ')}`;
    },
  },
  reports: {
    title: 'Ang ni-report ninyo',
    states: { open: 'Inaalam pa namin', answered: 'Nasagot na', closed: 'Naayos na' },
    by: 'Sasagot kami hanggang',
    answer: 'Ang sagot namin',
    good: 'Babalik po kami para ayusin ito. Wala kayong babayaran, at hindi ito bawas sa mga visit ninyo.',
    goodDone: 'Bumalik po kami para ayusin ito.',
    seeGood: 'Tingnan ang visit na iyon',
    photo: (number) => `Litrato ${number} ng report ninyo`,
  },
};
