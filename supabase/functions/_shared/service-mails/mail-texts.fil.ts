import type { Translated } from '../../../../domain/languages.ts';
import type * as english from './mail-texts.ts';

export const mailTexts: Translated<typeof english.mailTexts> = {
  address: 'Bahay',
  after: 'Pagkatapos',
  amount: 'Halaga',
  before: 'Bago',
  beforeAndAfter: 'Bago at pagkatapos',
  crew: 'Crew',
  duration: 'Tagal ng plan',
  discounts: 'Mga discount',
  extras: 'Mga dagdag',
  fromTheCrew: 'Mula sa crew',
  method: 'Paraan ng bayad',
  now: 'Ngayon',
  package: 'Package',
  paidSoFar: 'Nabayaran na',
  paidOn: 'Binayaran noong',
  paymentReference: 'Reference ng bayad',
  planned: 'Naka-schedule',
  price: 'Presyo',
  receivedBy: 'Tinanggap ni',
  reference: 'Reference number',
  toPay: 'Dapat pang bayaran',
  visit: 'Visit',
  when: 'Kailan',
  where: 'Saan',
  whoComes: 'Sino ang darating',
  visitOf: (number, count) => `Ika-${number} sa ${count} visit`,
  fromTo: (from, to) => `${from} hanggang ${to}`,
  oneIs: (name) => `si ${name}`,
  severalAre: (names) => `sina ${names}`,
  crewIs: 'ang crew namin',
  letUsIn: 'Siguraduhin po ninyo na may magbubukas ng gate para sa amin, at pakisabihan ang guard.',
  letUsInComing:
    'Siguraduhin po ninyo na may magbubukas ng gate para sa amin, at pakisabi sa guard na darating kami.',
  notRight: (phone) => `May hindi po ba tama? Tumawag sa ${phone} o mag-reply sa email na ito.`,
  othersStay: 'Walang nagbago sa ibang mga visit.',
  toBePaid: (pesos) => `${pesos} pa po ang dapat bayaran.`,
  payBack: (pesos, days) =>
    `Ibabalik po namin ang ${pesos} sa loob ng ${days} araw, sa paraan ng pagbabayad ninyo.`,
  noAccount: 'Wala pa po kayong account? Gumawa ng account doon gamit ang email address na ito.',
  openMyPlan: 'Buksan ang plan ko',
  seeMyVisits: 'Tingnan ang mga visit ko',
};

export const calendarTexts: Translated<typeof english.calendarTexts> = {
  visit: (name) => `Visit ng ${name}`,
  visitOf: (name, number, count) => `Visit ng ${name}, ${number} sa ${count}`,
  consultation: (name) => `Konsultasyon ng ${name}`,
  questions: (phone) => `May tanong? Tumawag sa ${phone}.`,
};
