import { phoneHref } from '../../../domain/brand.ts';
import type { Translated } from '../../../domain/languages.ts';
import { brand } from '../../brand.ts';
import type * as english from './texts.ts';

export const frameTexts: Translated<typeof english.frameTexts> = {
  navigation: 'Portal',
  overview: 'Simula',
  signIn:
    'Mag-sign in po para makita ang mga visit ninyo, o gumawa ng account gamit ang email na sinusulatan namin.',
  signUp: 'Gumawa ng account',
  loading: 'Naglo-load…',
  retry: 'Subukan ulit',
  cancel: 'Huwag na lang',
  storedNow: (value) => (value === '' ? 'Wala pang nakasulat ngayon.' : `Ngayon: ${value}`),
  offline: {
    title: 'Wala kayong signal',
    text: 'Maglo-load po ang page na ito kapag may koneksyon na kayo ulit.',
  },
  failed: {
    title: 'Hindi ito na-load',
    text: `Subukan po ulit mayamaya, o tumawag sa ${brand.phone}. Walang nawala.`,
  },
  notFound: {
    title: 'Wala rito ang hinahanap ninyo',
    text: 'Baka sa ibang account ito, o mali ang address.',
    back: 'Bumalik sa simula',
  },
  asOf: {
    offline: (age) => `Wala po kayong signal. Ganito ito noong huli: ${age}.`,
    failed: (age) => `Hindi po kami maabot ngayon. Ganito ito noong huli: ${age}.`,
  },
  notDone: {
    unsent: 'Subukan po ulit. Hindi ito nakarating sa amin, kaya walang nabago.',
    unknown:
      'Tingnan po muna kung ano ang lagay nito ngayon bago subukan ulit. Hindi namin alam kung nakarating ito sa amin.',
    refused: `Subukan po ulit, o tumawag sa ${brand.phone}. Hindi ito natuloy, at walang nabago.`,
  },
  asked: {
    move: 'ilipat',
    skip: 'laktawan',
    visitOf: 'ang visit ninyo sa',
    thisVisit: 'ang visit na ito',
    following: 'pati ang lahat ng kasunod; ito ay ililipat',
    to: 'papuntang',
    plan: {
      pause: 'i-pause ang plan ninyo',
      resume: 'ituloy ang plan ninyo',
      cancel: 'ihinto ang plan ninyo',
      renew: 'i-renew ang plan ninyo',
    },
  },
  reach: { title: 'Kausapin kami', call: 'Tumawag', message: 'Mag-text' },
  span: (from, to) => `${from} hanggang ${to}`,
  inManila: (time) => `${time} sa Maynila`,
  whereYouAre: (time) => `${time} kung nasaan kayo`,
  phone: { number: brand.phone, href: phoneHref(brand.phone) },
};
