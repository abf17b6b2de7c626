import type { Translated } from '../../../domain/languages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import {
  correctCashInMinutes,
  correctNoteInMinutes,
  undoStepInSeconds,
} from '../../../domain/service-numbers.ts';
import type * as english from './texts.ts';

export const stepTexts: Translated<typeof english.stepTexts> = {
  next: 'Susunod na hakbang',
  'on-the-way': 'Papunta na',
  start: 'Simulan',
  finish: 'Tapusin',
  late: 'Mahuhuli',
  missed: 'Hindi natuloy',
  hints: {
    'on-the-way': 'I-tap pag-alis mo.',
    start: 'I-tap pagdating mo.',
    finish: 'I-tap kapag tapos na ang trabaho.',
  },
  entries: {
    'on-the-way': 'Papunta na',
    start: 'Nasimulan na',
    finish: 'Tapos na',
    'not-possible': 'Hindi natuloy',
    'correct-note': 'Itinama ang note',
    late: (minutes) => `Mahuhuli nang ${minutes} minuto`,
    cash: (pesos) => `Natanggap na cash, ${formatPesos(pesos)}`,
    'correct-cash': (pesos) => `Itinamang cash, ${formatPesos(pesos)}`,
  },
  lateTitle: 'Gaano ka katagal mahuhuli?',
  lateHint: 'Ipapaalam ito sa kliyente.',
  minutes: (minutes) => `${minutes} minuto`,
  missedTitle: 'Bakit hindi matutuloy?',
  missedHint: 'Tawagan mo muna ang tao sa bahay. Matatapos na rito ang visit.',
  reason: 'Dahilan',
  reasonMissing: 'Pumili ng dahilan.',
  missedNote: 'Ano ang nangyari',
  missedSend: 'I-record na hindi natuloy',
};

export const offPlanTexts: Translated<typeof english.offPlanTexts> = {
  later: (time) => `${time} pa ang simula ng visit na ito.`,
  tomorrow: 'Bukas pa ang visit na ito.',
  ahead: (day) => `Sa ${day} pa ang visit na ito.`,
  yesterday: 'Kahapon pa ang visit na ito.',
  past: (day) => `Noong ${day} pa ang visit na ito.`,
  questions: {
    'on-the-way': 'Papunta ka na ba?',
    'running-late': 'Mahuhuli ka ba?',
    start: 'Sisimulan mo na ba?',
    finish: 'Tatapusin mo na ba?',
    'not-possible': 'Hindi ba matutuloy?',
    cash: 'May natanggap ka bang cash?',
  },
  hint: 'Ipapaalam ito sa kliyente at sa opisina.',
  officeHint: 'Ang opisina ang magpapasya kung bibilangin ito, at saka sasabihan ang kliyente.',
  yes: {
    'on-the-way': 'Oo, papunta na',
    'running-late': 'Oo, mahuhuli',
    start: 'Oo, simulan na',
    finish: 'Oo, tapusin na',
    'not-possible': 'Oo, hindi matutuloy',
    cash: 'Oo, may cash',
  },
  no: 'Hindi pa',
};

export const undoTexts: Translated<typeof english.undoTexts> = {
  hint: `Puwede mo itong bawiin sa loob ng ${undoStepInSeconds} segundo.`,
  undo: 'Bawiin',
  tooLate: 'Tumawag sa opisina. Hindi na ito mababawi.',
};

export const noteTexts: Translated<typeof english.noteTexts> = {
  title: 'Note sa kliyente',
  none: 'Walang note.',
  add: 'Magdagdag ng note',
  correct: 'Itama ang note',
  until: (time) => `Puwede mo itong itama hanggang ${time}.`,
  unsent: 'Hindi pa naipadala. Puwede mo pang itama.',
  save: 'I-save ang note',
  tooLate: `Tumawag sa opisina. Tapos na ang ${correctNoteInMinutes} minuto.`,
};

export const cashTexts: Translated<typeof english.cashTexts> = {
  title: 'Cash',
  received: 'May natanggap na cash',
  hint: 'Bilangin ninyo nang magkasama. Makakatanggap agad ang kliyente ng message kung magkano.',
  amount: 'Magkano, sa piso',
  amountHint: 'Buong piso, gaya ng 9200.',
  amountMissing: 'Isulat kung magkano, sa buong piso.',
  tooMuch: 'Tumawag sa opisina. Masyadong malaki ito para i-record nang isang beses.',
  note: 'Note sa opisina',
  save: (amount) => (amount === '' ? 'I-record' : `I-record ang ${amount}`),
  same: (amount, time) =>
    `Na-record mo na ang ${amount} noong ${time}. Ito rin ba iyon? Kung oo, isara ito. Kung natanggap mo ulit, i-record.`,
  saveAgain: (amount) => `I-record ang isa pang ${amount}`,
  wrong: 'Maling halaga',
  wrongLater: 'Mali ang halaga? Tumawag sa opisina.',
  wrongOf: (amount) => `Maling halaga: ${amount}`,
  correctTitle: 'Magkano ang tama?',
  correctHint: 'Papalitan nito ang maling halaga.',
  until: (time) => `Puwede mo itong itama hanggang ${time}.`,
  tooLate: `Tumawag sa opisina. Tapos na ang ${correctCashInMinutes} minuto.`,
  states: {
    'on-phone': 'Naka-save sa phone na ito',
    sent: 'Naipadala na. Ibigay ang cash sa opisina.',
    'handed-over': 'Naibigay na',
    'not-found': 'Tumawag sa opisina. Hindi nila ito binilang.',
    refused: 'Tumawag sa opisina. Hindi ito tinanggap.',
  },
  held: (amount, visits) => `Hawak mo ang ${amount} mula sa ${visits} visit. Ibigay sa opisina.`,
};

export const finishTexts: Translated<typeof english.finishTexts> = {
  title: 'Tapusin ang visit na ito',
  tasks: (done, all) => `${done} sa ${all} gawain ang tapos na`,
  pairs: (pairs) => `${pairs} pares ng litratong bago at pagkatapos`,
  photos: (photos) => `${photos} litrato mula sa phone na ito`,
  noPair: 'Bakit walang litratong bago at pagkatapos?',
  noPairHint: 'Mababasa ito ng kliyente at ng opisina.',
  noPairMissing: 'Kunan ang isang gawain bago at pagkatapos, o sabihin kung bakit walang litrato.',
  takePictures: 'Bumalik sa mga litrato',
  note: 'Note sa kliyente',
  waits: 'Puwedeng mahuli ang dating ng mga litrato.',
  finish: 'Tapusin',
};
