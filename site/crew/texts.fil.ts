import type { Translated } from '../../domain/languages.ts';
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

/** By what the office calls them. */
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

export const passTexts: Translated<typeof english.passTexts> = {
  title: 'Gate pass',
  back: 'Bumalik sa visit',
  crew: 'Crew',
  plate: (plate) => `Plaka ${plate}`,
  address: 'Address',
  time: 'Oras',
  office: 'Opisina',
};
