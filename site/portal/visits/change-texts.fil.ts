import type { Translated } from '../../../domain/languages.ts';
import { changeWithoutAskingInHours } from '../../../domain/service-numbers.ts';
import type * as english from './change-texts.ts';

export const changeTexts: Translated<typeof english.changeTexts> = {
  plannedFor: 'Ang dating schedule nito:',
  crew: 'Crew',
  noCrew: 'Sasabihin po namin kung sino ang darating.',
  address: 'Address',
  begun: {
    'on-the-way': 'Papunta na ang crew.',
    started: 'Nasa bahay na ninyo ang crew.',
  },
  rule: {
    until: 'Hanggang',
    atOnce:
      'puwede ninyong ilipat o laktawan agad ang visit na ito, at hindi na kailangang itanong.',
    byAsking: `Wala nang ${changeWithoutAskingInHours} oras bago magsimula ang visit na ito. Puwede pa po ninyong hilingin na ilipat o laktawan ito hanggang`,
    planned: 'Tuloy ito hangga’t hindi kami sumasagot.',
    byPhone: 'Sa telepono na lang mababago ngayon ang visit na ito. Tumawag po sa',
  },
  open: {
    skipped: 'Nilaktawan ninyo ang visit na ito. Sa inyo pa rin ito.',
    dateless: 'Wala pang petsa ang visit na ito. Utang po namin ito sa inyo.',
    missed: 'Hindi natuloy ang visit na ito. Sa inyo pa rin ito.',
    cancelled: 'Kinailangan po naming kanselahin ang visit na ito. Sa inyo pa rin ito.',
    place: 'Pumili po ng ibang araw para dito. Hindi na kailangang magpaalam.',
    until: (day) =>
      `Pumili po ng ibang araw para dito, hanggang ${day}. Hindi na kailangang magpaalam.`,
    lapses: 'Kung wala pa itong araw noon, lilipas na ito.',
    refunded: 'Kung wala pa itong araw noon, ire-refund namin ito.',
  },
  waiting: {
    title: 'Nasa amin na ang hiling ninyo',
    asked: 'Hiniling ninyong',
    answer: 'Sasagot po kami hanggang',
    stands: 'Hanggang doon, tuloy ang visit gaya ng nasa schedule.',
    another: 'Papalitan ito ng bagong hiling, kung mayroon.',
    withdraw: 'Bawiin',
    withdrawn: 'Binawi ninyo ang hiling. Tuloy ang visit gaya ng nasa schedule.',
  },
  unanswered: {
    title: 'Ang hiniling ninyo',
    stands: 'Walang nakasagot sa tamang oras. Tuloy ang visit.',
  },
  move: {
    open: 'Ilipat ang visit',
    place: 'Ilagay sa ibang araw',
    title: 'Pumili ng ibang oras',
    sameCrew: 'Ito po ang mga bakanteng oras ng parehong crew.',
    anyCrew: 'Ito po ang mga bakanteng oras.',
    loading: 'Naghahanap ng bakanteng oras…',
    none: 'Tumawag po sa amin. Walang bakanteng oras sa mga araw na puwede naming ialok. Ang numero namin:',
    failed: 'Hindi na-load ang mga bakanteng oras.',
    retry: 'Subukan ulit',
    day: 'Araw',
    dayOption: (day, times) => `${day} · ${times} bakante`,
    dayFits: (day, fitting, of, time) =>
      `${day} · puwede ang ${fitting === of ? `lahat ng ${of}` : `${fitting} sa ${of}`} kung ${time}`,
    time: 'Oras',
    timeInManila: 'Oras sa Maynila',
    later: 'Ipakita ang mga susunod na araw',
    scope: 'Aling mga visit?',
    this: 'Ito lang',
    following: 'Ito at lahat ng kasunod',
    chosen: 'Bagong oras:',
    action: 'Ilipat',
    ask: 'Hilinging ilipat',
    put: 'Ilagay sa araw na ito',
    keep: 'Huwag nang baguhin',
    saving: 'Sine-save…',
    done: 'Nailipat na ang visit ninyo. Ilang minuto lang po, nasa email na ninyo ang bagong oras.',
    placed:
      'May bagong araw na ang visit ninyo. Ilang minuto lang po, nasa email na ninyo ang oras.',
    taken: 'Ang mga susunod na bakanteng oras:',
  },
  series: {
    loading: 'Tinitingnan kung kasya ang bawat visit…',
    all: (count) =>
      count === 1
        ? 'Ito lang ang lilipat. Walang kasunod na visit na kasama.'
        : `${count} visit ang lilipat.`,
    some: (fitting, count) =>
      `${fitting} sa ${count} visit ang kasya sa bagong oras; ang mga nasa ibaba ay hindi.`,
    show: 'Lahat ng bagong oras',
    move: (number) => `Visit ${number}:`,
    misfits: {
      'outside-term': 'lampas na ito sa dulo ng plan ninyo',
      paused: 'nasa loob ito ng pause ninyo',
      twice: 'magkakaroon kayo ng dalawang visit sa araw na iyon',
      'not-free': 'hindi bakante ang crew noon',
    },
    staying: (numbers) => `Hiwalay na nailipat ang visit ${numbers}, kaya hindi ito gagalaw.`,
    wouldAsk:
      'Kung itutuloy ninyo, itatanong po namin sa team ang lahat ng ito. Walang visit na lilipat hangga’t hindi kami sumasagot.',
    ask: 'Itanong sa team',
    done: (count) =>
      `Nailipat na ang ${count} visit. Ilang minuto lang po, nasa email na ninyo ang mga bagong oras.`,
  },
  skip: {
    open: 'Laktawan ang visit',
    title: 'Laktawan ang visit na ito?',
    stays:
      'Hindi pupunta ang crew. Sa inyo pa rin ang visit: puwede ninyo itong ilagay sa ibang araw',
    until: (day) => `hanggang ${day}. Kung wala pa itong araw noon, lilipas na ito.`,
    lapses:
      'Hindi pupunta ang crew. Tapos na ang plan ninyo, kaya hindi na mailalagay sa ibang araw ang visit: lilipas na ito.',
    owed: 'Utang po namin sa inyo ang visit na ito. Kung lalaktawan ninyo, hindi na namin ito utang at hindi ire-refund.',
    whenever: 'kung kailan ninyo gusto.',
    asking: 'Itatanong po namin sa team. Hangga’t hindi sila sumasagot, tuloy ang visit.',
    money: 'Hindi magbabago ang bayad ninyo.',
    ask: 'Hilinging laktawan',
    keep: 'Huwag laktawan',
    done: 'Nilaktawan na ang visit na ito. Ilang minuto lang po, kukumpirmahin namin ito sa email.',
  },
  asked: {
    late: `Wala nang ${changeWithoutAskingInHours} oras bago magsimula ang visit na ito, kaya itinanong po namin sa team. Sasagot kami hanggang`,
    misfits:
      'Hindi kasya ang lahat ng visit sa bagong oras, kaya itinanong po namin sa team. Sasagot kami hanggang',
  },
  lapsed: {
    title: 'Lumipas na ang visit na ito',
    text: 'Nilaktawan ito, at natapos na ang plan ninyo, kaya lumipas na ito.',
  },
  refunded: {
    title: 'Ire-refund namin ang visit na ito',
    text: 'Utang po namin ito sa inyo, at hindi ito nailagay sa ibang araw sa tamang oras. Nasa plan ninyo kung magkano ang ibabalik, at kailan.',
  },
  cancelled: {
    title: 'Kinansela ang visit na ito',
    text: 'Kinansela ito kasama ng plan ninyo.',
  },
};
