import type { Translated } from '../../../domain/languages.ts';
import {
  changeWithoutAskingInHours,
  hiddenPhotoErasedInDays,
  shareLinkInDays,
} from '../../../domain/service-numbers.ts';
import type * as english from './texts.ts';

const erased = `Buburahin ito sa loob ng ${hiddenPhotoErasedInDays} araw`;

export const visitTexts: Translated<typeof english.visitTexts> = {
  title: 'Mga visit',
  visitTitle: 'Ang visit ninyo',
  intro: `Hanggang ${changeWithoutAskingInHours} oras bago magsimula, puwede ninyong ilipat o laktawan agad ang visit. Sa mga nakaraang visit, makikita kung ano ang ginawa.`,
  coming: 'Paparating',
  open: 'Wala pang araw',
  openIntro: 'Wala pang araw ang mga ito. Puwede pong ilagay sa ibang araw ang bawat isa.',
  past: 'Nakaraan',
  notDone: 'Hindi nagawa',
  count: (count) => `(${count})`,
  showLater: 'Ipakita ang mga susunod pa',
  showEarlier: 'Ipakita ang mga nauna',
  fetching: 'Kinukuha…',
  notFetched: 'Subukan po ulit mayamaya. Hindi na-load ang mga ito.',
  openUntil: (day) => `Ilagay sa ibang araw hanggang ${day}`,
  openAlways: 'Ilagay sa ibang araw',
  dateless: 'Walang petsa',
  states: { skipped: 'Nilaktawan', missed: 'Hindi natuloy', cancelled: 'Kinansela namin' },
  over: {
    withPlan: 'Kinansela kasama ng plan ninyo',
    lapsed: 'Nilaktawan, at wala pang bagong araw nang matapos ang plan ninyo',
    refunded: 'Hindi nailagay sa ibang araw sa tamang oras. Ire-refund namin ito',
  },
  feasts: { '12-25': 'Araw ng Pasko', '01-01': 'Bagong Taon' },
  betterDay: 'Mas gusto po ba ninyo sa ibang araw?',
  waits: {
    move: 'Hiniling ninyong ilipat ito',
    skip: 'Hiniling ninyong laktawan ito',
  },
  all: 'Lahat ng visit',
  photos: (count) => (count === 0 ? 'Walang litrato' : `${count} litrato`),
  address: 'Address',
  loading: 'Kinukuha ang mga visit ninyo…',
  loadingOne: 'Kinukuha ang visit ninyo…',
  empty: {
    title: 'Wala pang visit',
    text: 'Lalabas po rito ang mga visit kapag napagkasunduan na natin ang mga araw. Pagkatapos ng bawat visit, makikita ninyo rito ang ginawa, may litrato bago at pagkatapos.',
  },
  print: 'I-print',
  hide: {
    ask: 'Itago ang litrato',
    sure: `Itago ito sa lahat? ${erased}, at hindi na maibabalik.`,
    yes: 'Oo, itago',
    no: 'Huwag itago',
    busy: 'Itinatago…',
    done: `Itinago ninyo ang litrato. ${erased}.`,
  },
  share: {
    title: 'Ipakita sa pamilya',
    text: `Sa loob ng ${shareLinkInDays} araw, makikita ng sinumang may link ang page na ito, pero hindi ang address, telepono o apelyido ninyo.`,
    action: 'I-share',
    busy: 'Gumagawa ng link…',
    linkTitle: (day) => `Ang bahay namin noong ${day}`,
    link: 'Ang link',
    onlyOnce: 'Kopyahin na po ngayon: isang beses lang itong ipapakita.',
    copy: 'Kopyahin',
    copied: 'Nakopya na ang link.',
    running: 'Mga link na gumagana ngayon',
    made: (made, until) => `Ginawa noong ${made}, gagana hanggang ${until}`,
    withdraw: 'Bawiin',
    withdrawing: 'Binabawi…',
    withdrawn: 'Hindi na mabubuksan ang link.',
  },
};
