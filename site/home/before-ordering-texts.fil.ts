import { serviceArea, type ThreeProvinces } from '../../domain/business.ts';
import type { Translated } from '../../domain/languages.ts';
import { feedbackPeriodInDays } from '../../domain/service-numbers.ts';
import type * as english from './before-ordering-texts.ts';

const [first, second, third]: ThreeProvinces = serviceArea;

export const areaCheck: Translated<typeof english.areaCheck> = {
  label: 'Pumupunta ba kayo sa amin?',
  hint: 'Barangay o bayan ninyo, gaya ng Sabang, Lipa',
  yes: 'Oo, pumupunta kami sa',
  more: (count) => `at ${count} pa`,
  unknown: `Hindi namin ito makita sa ${first}, ${second} o ${third}. Baka iba ang baybay; kung nasa ibang lugar, sasabihin ng team kung makakapunta kami.`,
  failed: `Pumupunta kami sa ${first}, ${second} at ${third}. Hindi ma-load ang listahan ng mga bayan.`,
  ask: 'Tanungin kami',
};

export const beforeOrdering: Translated<typeof english.beforeOrdering> = {
  title: 'Bago kayo mag-order',
  often: 'Gaano kadalas kami darating',
  visits: (month, others) => `Mga ${month} visit sa 1 buwan, ${others}.`,
  inMonths: (visits, months) => `${visits} sa ${months}`,
  pay: 'Paano at kailan magbabayad',
  payTexts: [
    'Wala kayong babayaran sa pag-order, at wala bago tayo magkasundo.',
    'Ang plan na ilang buwan ay binabayaran buwan-buwan, ang iba ay sa unang araw, maliban kung iba ang mapagkasunduan. Sasabihin ng team ang mga paraan ng pagbabayad kapag kinumpirma, at kinukumpirma namin sa email ang bawat bayad.',
  ],
  broken: 'Kung may masira',
  brokenTexts: [
    'Kung may nasira o nawala ang mga tao namin dahil sa kapabayaan, aayusin namin, papalitan, o babayaran ang halaga.',
    `Sabihin sa amin sa loob ng ${feedbackPeriodInDays} araw mula sa visit, may litrato kung puwede. Babalik kami at aayusin nang walang bayad.`,
  ],
  behind: 'Sino ang nasa likod nito',
  terms: 'Nasa mga tuntunin ang lahat',
};
