import type { Translated } from '../../../domain/languages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import {
  cancellingNoticeInDays,
  contactPromiseInHours,
  refundInDays,
} from '../../../domain/service-numbers.ts';
import type * as english from './texts.ts';

export const planTexts: Translated<typeof english.planTexts> = {
  title: 'Plan',
  intro: 'Ang plan ninyo, ang mga bayad, at kung ano ang puwedeng baguhin.',
  loading: 'Kinukuha ang plan ninyo…',
  empty: {
    title: 'Wala pang plan',
    text: 'Lalabas dito ang plan ninyo kapag nakumpirma na natin ito.',
  },
  earlier: 'Mga dating plan',
  job: 'Isang trabaho',
  states: { active: 'Active', paused: 'Naka-pause', ended: 'Tapos na', cancelled: 'Inihinto' },
  facts: {
    term: 'Tagal ng plan',
    days: (first, last) => `${first} hanggang ${last}`,
    rhythm: 'Mga visit',
    home: 'Bahay',
    price: 'Presyo',
    settled: 'Siningil',
    extras: 'Mga dagdag',
    discounts: 'Mga discount',
    paid: 'Nabayaran',
    owed: 'Babayaran pa',
    credit: 'Ibabalik sa inyo',
    paidTooMuch: 'Sobrang bayad',
  },
  visits: (count) => `${count} visit`,
  countHints: {
    used: 'Hindi natuloy sa bahay ninyo: dumating kami, pero walang nagpapasok sa amin.',
    refunded: 'Na-refund: utang namin ito, at hindi nailipat sa ibang araw sa takdang panahon.',
    lapsed: 'Lumipas: nilaktawan, at wala pa ring bagong araw nang matapos ang plan.',
  },
  includes: 'Ano ang kasama',
  payments: (count) => `Mga bayad (${count})`,
  statement: 'Statement of account: lahat ng siningil at binayaran',
  acknowledgement: 'Katibayan',
  acknowledgementOf: (pesos, day) => `Katibayan ng bayad na ${pesos} noong ${day}`,
  refunds: (count) => `Mga refund (${count})`,
  refundTakenOff: 'Ibabawas ito sa babayaran ninyo.',
  refundOwed: (day) => `Ibabalik po namin ito hanggang ${day}.`,
  refundPaid: (day, how) => `Ibinalik noong ${day}: ${how}.`,
  more: (count) => `${count} pa`,
  visit: (number) => `Visit ${number}`,
  wishes: {
    asked: 'Hiniling po ninyo:',
    falls: 'Kung magpapatuloy kayo, makakansela ang hiling na iyon.',
    hadAsked: 'Hiniling po ninyo noon:',
    fell: 'Kinansela na ang hiling na iyon.',
  },
  said: {
    cancelled: 'Inihinto na ang plan ninyo.',
    paused:
      'Naka-pause na ang plan ninyo. Ie-email namin ang lahat ng petsa sa loob ng ilang minuto.',
    resumed: 'Tapos na ang pause ninyo.',
    asked: 'Natanggap namin ang request ninyong mag-renew.',
  },
};

export const payLinkTexts: Translated<typeof english.payLinkTexts> = {
  pay: (pesos) => `Magbayad ng ${formatPesos(pesos)}`,
  rest: (pesos) => `Bayaran ang lahat: ${formatPesos(pesos)}`,
  ahead: 'Magbayad nang maaga',
  waiting: 'Naghihintay ng kumpirmasyon',
};

export const dueTexts: Translated<typeof english.dueTexts> = {
  discount: 'Discount',
  list: (count) => `Ano ang babayaran at kailan (${count})`,
  paidBy: (pesos, method, day) => `${pesos} sa ${method} noong ${day}`,
  takenOff: (pesos) => `${pesos} ang ibinawas`,
  left: (pesos) => `${pesos} pa ang natitira`,
  reference: (reference) => `Reference ${reference}`,
  waiting: 'Naghihintay ng kumpirmasyon',
  waits: (pesos) => `${pesos} ang naghihintay ng kumpirmasyon`,
  pay: 'Magbayad',
  payOne: (day) => `Bayaran ang due sa ${day}`,
};

export const cancelTexts: Translated<typeof english.cancelTexts> = {
  title: 'Ihinto ang plan',
  isBefore:
    'Hindi pa nagsisimula ang unang visit. Puwede kayong huminto agad, at maibabalik ang lahat ng binayad ninyo.',
  notice: (lastDay) =>
    `Kailangan ng ${cancellingNoticeInDays} araw na abiso bago huminto. Kung ihihinto ninyo ngayon, matatapos ang plan sa ${lastDay}.`,
  jobNotice: `Tuloy pa rin ang mga visit sa susunod na ${cancellingNoticeInDays} araw.`,
  settled: (pesos) =>
    `Babayaran ninyo ang mga buwang nasimulan sa presyong pang-isang buwan, at hindi hihigit sa presyo ng plan: ${formatPesos(pesos)}.`,
  jobSettled: (pesos) => `Babayaran ninyo ang mga visit na matutuloy: ${formatPesos(pesos)}.`,
  owedVisits: 'Mga visit na utang namin sa inyo',
  owedUntil: (lastDay, pesos) =>
    `Puwede po ninyong ilipat sa ibang araw hanggang ${lastDay}. Ire-refund namin ang matitira${pesos === null ? '.' : `: ${formatPesos(pesos)} lahat-lahat.`}`,
  skippedVisits: 'Mga visit na nilaktawan ninyo',
  skippedUntil: (lastDay) =>
    `Puwede po ninyong ilipat sa ibang araw hanggang ${lastDay}. Lilipas ang matitira pagkatapos noon.`,
  place: 'Ilipat sa ibang araw',
  cancelled: 'Hindi na matutuloy ang mga visit na ito',
  standing: 'Tuloy pa rin ang mga visit na ito',
  money: 'Ang bayad',
  sum: {
    months: 'Mga buwang nasimulan',
    product: ({ begun, rateInPesos }) =>
      Number.isInteger(rateInPesos)
        ? `${begun} × ${formatPesos(rateInPesos)} = ${formatPesos(begun * rateInPesos)}`
        : `${begun} × mga ${formatPesos(Math.round(rateInPesos))} = ${formatPesos(Math.floor(begun * rateInPesos))}`,
    price: 'Presyo',
    charged: 'Babayaran ninyo',
    lower: 'Babayaran ninyo ang mas mababa sa dalawa',
    paid: 'Nabayaran na',
    back: 'Ibabalik sa inyo',
    due: 'Babayaran pa',
  },
  refund: (pesos) =>
    `Ibabalik sa inyo ang ${formatPesos(pesos)} sa loob ng ${refundInDays} araw, sa paraan na ginamit ninyo sa pagbabayad.`,
  owed: (pesos) => `May ${formatPesos(pesos)} pa pong babayaran.`,
  settledUp: 'Wala nang babayaran.',
  action: 'Ihinto ang plan na ito',
  sure: 'Ihinto ang plan gaya ng nakasulat sa itaas?',
  yes: 'Oo, ihinto',
  keep: 'Ituloy ang plan ko',
  endsByItself: (lastDay) =>
    `Matatapos na rin po ang plan ninyo sa ${lastDay}, bago pa lumipas ang ${cancellingNoticeInDays} araw na abiso. Wala kayong kailangang ihinto, at walang kusang nare-renew.`,
  done: (day) => `Inihinto noong ${day}`,
  noneLeft: 'Wala nang mga visit. Na-email na po namin sa inyo ang lahat ng ito.',
  someLeft: 'Na-email na po namin sa inyo ang lahat ng ito.',
};

export const whyTexts: Translated<typeof english.whyTexts> = {
  label: 'Puwede po ba ninyong sabihin kung bakit?',
  hint: 'Hindi kailangan, pero makakatulong para mapaganda namin ang serbisyo.',
  send: 'Ipadala',
  busy: 'Ipinapadala…',
  sent: 'Salamat po sa pagsabi.',
};

export const renewTexts: Translated<typeof english.renewTexts> = {
  title: 'I-renew',
  never: (lastDay) => `Matatapos ang plan ninyo sa ${lastDay}. Hindi ito kusang nare-renew.`,
  offer: (term, day, price) => `Ang susunod na plan: ${term}, mula ${day}, ${price}.`,
  price: (price) => `sa presyo ngayon na ${price}`,
  byQuote: 'sa presyong pagkakasunduan natin',
  promise: `Wala pa kayong pananagutan sa paghiling: tatawagan namin kayo sa loob ng ${contactPromiseInHours} oras, at magsisimula lang ang susunod kapag pumayag kayo.`,
  action: 'Hilinging mag-renew',
  asked: (reference) =>
    `Natanggap namin ang request ninyong ${reference}. Tatawagan namin kayo sa loob ng ${contactPromiseInHours} oras.`,
  sending: 'Natanggap namin ang request ninyo.',
  requests: 'Tingnan ang mga request',
  renewed: (day) => `Na-renew na: magsisimula ang susunod sa ${day}.`,
};
