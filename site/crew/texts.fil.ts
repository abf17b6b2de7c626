import type { Translated } from '../../domain/languages.ts';
import { formatPesos } from '../../domain/prices.ts';
import {
  correctCashInMinutes,
  correctNoteInMinutes,
  undoStepInSeconds,
} from '../../domain/service-numbers.ts';
import type * as english from './texts.ts';

export const crewTexts: Translated<typeof english.crewTexts> = {
  title: 'Mga visit ko',
  brandLink: 'Sa website',
  back: 'Mga visit ko',
  signIn: 'Mag-sign in para makita ang mga visit mo.',
  signInAction: 'Mag-sign in',
  signOut: 'Mag-sign out',
  signedInAs: (name) => `Naka-sign in si ${name}`,
  loading: 'Naglo-load…',
  notFound: {
    title: 'Wala sa phone na ito',
    text: 'Hindi sa iyo ang visit na ito, o matagal na ito.',
  },
  close: 'Isara',
};

export const languageTexts: Translated<typeof english.languageTexts> = {
  fetching: 'Kinukuha ang English…',
  offline: 'Kumonekta muna para mapalitan ang wika. Walang nabago.',
  saving: 'Sine-save pa ang mga litrato. Palitan ang wika mayamaya.',
};

export const standingTexts: Translated<typeof english.standingTexts> = {
  sent: 'Naipadala na lahat.',
  saving: 'Sine-save ang mga litrato. Huwag munang isara ang page.',
  sending: 'Naka-save sa phone na ito. Ipinapadala na…',
  saved: 'Naka-save sa phone na ito. Ipapadala kapag may signal na.',
  offline: 'Walang signal. Baka luma na ang nakikita mo.',
  asking: 'Tinitingnan kung may nagbago…',
  'signed-out': 'Mag-sign in para maipadala ang naghihintay. Naka-sign out ka.',
  'not-allowed': 'Para sa team lang ang page na ito.',
  busy: 'Maraming litratong dumarating ngayon. Susubukan ulit.',
  left: 'Wala ka na sa team. Ipapadala pa ang naghihintay.',
  leftSent: 'Naipadala na lahat ng litrato. Wala ka na sa team.',
  failed: 'Hindi naipadala. Susubukan ulit nang susubukan.',
  retry: 'Subukan ulit',
  callOffice: (phone) => `Tawagan ang opisina: ${phone}`,
  waits: (steps, photos) => {
    const parts = [
      ...(photos > 0 ? [`${photos} litrato`] : []),
      ...(steps > 0 ? [`${steps} hakbang`] : []),
    ];
    return `Naghihintay: ${parts.join(' at ')}.`;
  },
  smaller: (photos) => `Pinapaliit pa: ${photos} litrato.`,
  room: (photos) =>
    `Mga ${photos} litrato na lang ang kasya sa phone na ito. Kumonekta para maipadala ang naghihintay.`,
};

export const markTexts: Translated<typeof english.markTexts> = {
  saving: 'Sine-save…',
  taken: 'Naka-save sa phone na ito',
  waiting: 'Naka-save sa phone na ito',
  sent: 'Naipadala na',
  unreadable: 'Hindi litrato',
  refused: 'Hindi tinanggap',
};

export const smsTexts: Translated<typeof english.smsTexts> = {
  wantsSms: 'Mag-SMS kapag nabago ang mga visit ko, kung naka-off ang notifications',
  failed: 'Hindi na-save. Subukan ulit.',
};

export const dayTexts: Translated<typeof english.dayTexts> = {
  readAt: (time, ago) => `Ayon sa listahan noong ${time}${ago && `, ${ago}`}`,
  today: 'Ngayon',
  earlier: 'Hindi pa tapos',
  none: 'Walang visit sa darating na linggo.',
  noneToday: 'Walang visit ngayon.',
  news: 'Balita sa phone na ito',
  changed: 'Nabago',
  changedVisits: 'Mga nabagong visit',
  takenOff: 'Hindi na sa iyo',
  withheld: 'Mag-sign in para makita ito',
  next: 'Susunod',
  refused: (count) => `${count} hindi tinanggap`,
  tasks: (done, all) => `${done} sa ${all} gawain`,
  number: (number, count) => `Ika-${number} sa ${count} visit`,
  seen: 'Nakita ko na',
  seenHint: 'Nabago ang schedule mo. I-tap ang “Nakita ko na” para malaman ng opisina.',
  sending: 'Ipinapadala…',
  notSent: 'Subukan ulit. Hindi naipadala.',
};

export const consultationTexts: Translated<typeof english.consultationTexts> = {
  title: 'Konsultasyon',
  asked: 'Hinihingi nila',
  hint: 'Tingnan ang bahay kasama nila. Walang ire-record dito.',
};

/** What the notes on a home are about, and who is called there, by what the office says. */
const ofHome = new Map([
  ['Landmark', 'Palatandaan'],
  ['Gate', 'Gate'],
  ['Guard and pass', 'Guard at pass'],
  ['Parking', 'Parking'],
  ['Pets', 'Mga alaga'],
  ['Who opens', 'Sino ang magbubukas'],
  ['At the home', 'Tao sa bahay'],
]);

export const visitTexts: Translated<typeof english.visitTexts> = {
  map: 'Mapa',
  call: (name) => `Tawagan: ${name}`,
  callOffice: 'Tawagan ang opisina',
  gatePass: 'Gate pass',
  crew: 'Crew',
  office: 'Galing sa opisina',
  notes: 'Mga paalala sa bahay',
  ofHome: (said) => ofHome.get(said) ?? said,
  tasks: 'Mga gawain',
  wholeVisit: 'Buong visit',
  recorded: 'Na-record',
  calledOff: 'Hindi na tuloy ang visit na ito. Kung nandoon ka na, tumawag sa opisina.',
  forOffice:
    'Nabago ang visit na ito pagkatapos mong mag-record, o natapos sa ibang araw. Nakatago lahat, at ang opisina ang magpapasya kung alin ang bibilangin.',
  withheld: 'Naka-sign out ka. Nakatago ang na-record mo. Mag-sign in para makita ang buong visit.',
  takenOff: 'Wala ka na sa visit na ito.',
  takenOffWaits: 'Wala ka na sa visit na ito. Nakatago ang na-record mo at ipapadala pa.',
  takenOffSent: 'Wala ka na sa visit na ito. Naipadala na lahat ng na-record mo.',
  refused: 'Tumawag sa opisina. May na-record ka na hindi nila tinanggap.',
  doneByCrew:
    'Tinapos na ng crew mo ang visit na ito. Puwede ka pang mag-tsek at magdagdag ng litrato.',
  notKept: 'Subukan ulit. Hindi ito na-save sa phone na ito.',
};

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

export const taskTexts: Translated<typeof english.taskTexts> = {
  isDone: 'tapos na',
  notDone: 'Hindi nagawa',
  cannot: 'Hindi magawa',
  cannotLabel: (name) => `Hindi magawa: ${name}`,
  whyTitle: 'Bakit hindi nagawa?',
  why: 'Dahilan',
  whyHint: 'Mababasa ito ng kliyente.',
  whyMissing: 'Sabihin sa ilang salita kung bakit hindi nagawa.',
  save: 'I-save',
  undecided: 'Lagyan ng tsek, o sabihin kung bakit hindi nagawa.',
};

export const photoTexts: Translated<typeof english.photoTexts> = {
  hint: 'Huwag isama ang mukha, papeles o plaka.',
  before: 'Bago',
  after: 'Pagkatapos',
  phase: { before: 'Bago', after: 'Pagkatapos' },
  camera: 'Camera',
  library: 'Gallery',
  take: (phase, of) => `${phase}, litrato ng ${of}: camera`,
  choose: (phase, of) => `${phase}, mga litrato ng ${of}: gallery`,
  notSaved: 'Hindi na-save sa phone na ito',
  missing: {
    title: 'Walang bumalik na litrato',
    text: 'Nagsara ang page na ito habang bukas ang camera o gallery. I-tap para buksan ulit.',
    notNeeded: 'Hindi na kailangan',
  },
  onOtherPhone: 'Nasa ibang phone',
  noPreview: 'Walang litrato rito',
  noPreviewYet: 'Pinapaliit pa…',
  fromLibrary: 'Galing sa gallery',
  picture: (phase, of) => `${phase}: ${of}`,
  takenAt: (time) => `Kinunan noong ${time}`,
  remove: 'Alisin ang litratong ito',
  removeNow: 'Oo, alisin',
  keep: 'Huwag na lang',
  tapToRemove: 'I-tap para maalis.',
  removeAsk: 'Mabubura ito sa phone na ito.',
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

export const passTexts: Translated<typeof english.passTexts> = {
  title: 'Gate pass',
  back: 'Bumalik sa visit',
  crew: 'Crew',
  plate: (plate) => `Plaka ${plate}`,
  address: 'Address',
  time: 'Oras',
  office: 'Opisina',
};
