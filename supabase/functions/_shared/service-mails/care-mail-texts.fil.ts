import type { Translated } from '../../../../domain/languages.ts';
import type * as english from './care-mail-texts.ts';

export const careMailTexts: Translated<typeof english.careMailTexts> = {
  problem: {
    received: 'Natanggap namin ang report ninyo',
    receivedSubject: (until) => `Natanggap namin ang report ninyo: sasagot kami hanggang ${until}`,
    thanks: 'Salamat po sa pagsasabi sa amin. Tinitingnan na namin ito ngayon.',
    sorry: (until) => `Pasensya na po at may hindi tama. Sasagot kami hanggang ${until}.`,
    answerBy: 'Sasagot kami hanggang',
    urgent: (phone) => `Apurahan po ba? Tumawag sa ${phone}.`,
    comingAgain: 'Babalik kami para ayusin ito',
    comingAgainSubject: (times) => `Babalik kami para ayusin ito: ${times}`,
    ourAnswer: 'Ang sagot namin sa report ninyo',
    costsNothing: (times) => `${times}. Wala po itong bayad.`,
    weComeOn: 'Darating kami sa',
    notCounted: 'Wala pong bayad ang visit na ito, at hindi ito bawas sa ibang mga visit ninyo.',
    whatYouToldUs: 'Ang sinabi ninyo sa amin',
    whatHappened: 'Ano ang nangyari',
    seeTheVisit: 'Tingnan ang visit',
    notSettled: (phone) =>
      `Kung hindi po ito sapat, tumawag sa ${phone} o mag-reply sa email na ito.`,
  },
  consultation: {
    today: (times) => `Ngayon ang konsultasyon ninyo: ${times}`,
    tomorrow: (times) => `Bukas ang konsultasyon ninyo: ${times}`,
    planned: (times) => `Ang konsultasyon ninyo ay sa ${times}`,
    moved: (times) => `Nalipat ang konsultasyon ninyo sa ${times}`,
    off: (times) => `Hindi na tuloy ang konsultasyon ninyo sa ${times}`,
    wasPlannedFor: (times) => `Dati itong naka-schedule sa ${times}.`,
    wasPlanned: 'Dating schedule',
    before: 'Dati',
    isFree: 'Libre po ito.',
    nobodyComes: 'Wala pong darating sa oras na iyon.',
    reason: (reason) => `Dahilan: ${reason}`,
    whatFor:
      'Titingnan po namin ang bahay kasama ninyo, libre, at gagawan namin kayo ng detalyadong quotation.',
    anotherTime: (phone) =>
      `Gusto po ba ninyo ng ibang oras? Tumawag sa ${phone} o mag-reply sa email na ito.`,
    notSuiting: (phone) =>
      `Kung hindi po puwede sa inyo ang oras na ito, tumawag sa ${phone} o mag-reply sa email na ito.`,
    cameUp: (phone) => `Kung may pagbabago, tumawag po sa ${phone} o mag-reply sa email na ito.`,
    seeMyRequest: 'Tingnan ang request ko',
  },
  deletion: {
    title: 'Binubura na ang account ninyo',
    takeBackBy: (until) => `Puwede po ninyo itong bawiin hanggang ${until}.`,
    asYouAsked:
      'Hiniling po ninyong burahin ang account ninyo at ang lahat tungkol sa inyo. Hindi na gumagana ang mga link na ibinahagi ninyo at ang feed ng kalendaryo ninyo.',
    takeBackUntil: 'Puwedeng bawiin hanggang',
    erasedFrom: 'Buburahin ang lahat mula',
    keep: 'Huwag burahin ang account ko',
    kept: 'Maiiwan po ang mga araw, halaga at paraan ng mga bayad ninyo, pero wala ang pangalan ninyo, dahil iniuutos ng batas sa buwis na itago namin ang mga ito.',
    notYou: (phone) =>
      `Kung hindi po kayo ang humiling, bawiin ito, gumawa ng bagong password, at tumawag sa amin sa ${phone}.`,
  },
};
