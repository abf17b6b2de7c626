import type { Translated } from '../../../../domain/languages.ts';
import type * as english from './change-mail-texts.ts';

export const changeMailTexts: Translated<typeof english.changeMailTexts> = {
  changed: {
    takesPlace: (times) => `Tuloy na ang visit ninyo sa ${times}`,
    youMoved: (times) => `Inilipat ninyo ang visit sa ${times}`,
    moved: (times) => `Nalipat ang visit ninyo sa ${times}`,
    youSkipped: (times) => `Nilaktawan ninyo ang visit sa ${times}`,
    calledOff: (times, state) => `Ang visit ninyo sa ${times}: ${state}`,
    several: {
      team: (count) => `${count} sa mga visit ninyo ang nabago`,
      client: (count) => `${count} sa mga visit ninyo ang binago ninyo`,
      both: (count) => `${count} sa mga visit ninyo ang nabago`,
    },
    wasPlanned: (times) => `Dati itong naka-schedule sa ${times}.`,
    allInside: 'Nasa loob ang lahat ng bagong petsa.',
    openings: {
      team: 'May binago po kami sa schedule ng bahay ninyo.',
      client: 'Ito po ang binago ninyo.',
      both: 'Ito na po ang schedule ng mga visit ninyo.',
    },
    crewKnows: 'Alam na rin ito ng crew namin.',
    reason: (reasons) => `Dahilan: ${reasons}.`,
    closings: {
      team: (phone) =>
        `Kung hindi po puwede sa inyo ang bagong oras, tumawag sa ${phone} o mag-reply sa email na ito. Walang nagbago sa ibang mga visit.`,
      client: (phone) =>
        `Walang nagbago sa ibang mga visit. Hindi po ba kayo ito? Tumawag sa ${phone} o mag-reply sa email na ito.`,
      both: (phone) =>
        `Kung hindi po ito puwede sa inyo, tumawag sa ${phone} o mag-reply sa email na ito. Walang nagbago sa ibang mga visit.`,
    },
  },
  beforeAndNow: (before, now) => `Dati: ${before}\nNgayon: ${now}`,
  stillYours: (state) => `${state}; sa inyo pa rin ito at puwedeng ilagay sa ibang araw`,
  asked: (what) => `Hiniling po ninyong ${what}.`,
  withdrawn: {
    title: 'Binawi na ang request ninyo',
    sentence: (asked) => `Hiniling po ninyong ${asked}. Binawi na ang request na iyon.`,
    askAgain: 'Nabago po muna ang visit ninyo. Puwede kayong mag-request ulit anumang oras.',
  },
  approved: {
    moved: 'Opo, nailipat na ang visit ninyo',
    skipped: 'Opo, nalaktawan na ang visit ninyo',
    other: 'Nagawa na ang hiniling ninyo',
    notRight: (phone) =>
      `Walang nagbago sa ibang mga visit. May hindi po ba tama? Tumawag sa ${phone} o mag-reply sa email na ito.`,
  },
  declined: {
    title: 'Hindi namin nagawa ang hiniling ninyo',
    answer: 'Ang sagot namin',
    notHelping: (phone) =>
      `Kung hindi po ito sapat, tumawag sa ${phone} o mag-reply sa email na ito.`,
  },
  lapsed: {
    title: 'Hindi kami nakasagot sa oras; tuloy ang visit ninyo',
    sorry: 'Pasensya na po at walang nakasagot bago ito nagsimula.',
    callNow: (phone) => `Kung wala pong tao sa bahay, tawagan kami agad sa ${phone}.`,
  },
  stands: 'Tuloy ang visit ninyo',
};
