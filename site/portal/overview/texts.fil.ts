import type { Translated } from '../../../domain/languages.ts';
import type * as english from './texts.ts';

export const overviewTexts: Translated<typeof english.overviewTexts> = {
  title: 'Client Portal',
  invitation:
    'Mag-sign in po para makita ang mga visit, plan at request ninyo. Dito lalabas ang ipapadala ninyo habang naka-sign in.',
  withoutAccount: {
    call: 'May ipinadala nang walang account? Tumawag sa',
    write: 'o sumulat sa',
    reference: 'at ibigay ang reference number nito.',
  },
  withoutScripts:
    'I-on po ang JavaScript sa browser ninyo para makapag-sign in. Naka-off ito ngayon.',
  welcome: 'Tuloy po kayo',
  signedInAs: (email) => `Naka-sign in bilang ${email}`,
  loading: 'Kinukuha ang mga visit at request ninyo…',
  empty: {
    title: 'Wala pa rito',
    text: 'Mag-order po ng package, o magtanong muna. Dito lalabas ang mga request ninyo, ang mga sagot namin at ang mga visit.',
  },
  order: 'Mag-order ng package',
  ask: 'Magtanong sa amin',
  more: 'May iba pa?',
  next: {
    title: 'Susunod na visit',
    now: 'Ang visit ninyo',
    inDays: (days) => (days <= 0 ? 'Ngayon' : days === 1 ? 'Bukas' : `${days} araw pa`),
    states: {
      'on-the-way': 'Papunta na ang crew',
      started: 'Nasa bahay na ninyo ang crew',
    },
    comes: (names) => `Darating po: ${names}.`,
    isAtWork: (names) => `${names}, mula sa team namin.`,
    noCrewYet: 'Sasabihin po namin kung sino ang darating kapag alam na namin.',
    open: 'Tingnan o baguhin ang visit',
    see: 'Tingnan ang visit',
  },
  none: {
    title: 'Wala pang naka-schedule na visit',
    text: 'Kapag may schedule na, dito po ninyo makikita kung kailan kami darating at kung sino.',
  },
  due: { title: 'Dapat bayaran', pay: (pesos) => `Magbayad ng ${pesos}` },
  changes: {
    title: 'Hiniling ninyo',
    to: 'Hiniling na',
  },
  plan: {
    title: 'Ang plan ninyo',
    cancelled: 'Inihinto na ·',
    singleVisits: 'Paisa-isang visit',
    until: (day) => `hanggang ${day}`,
    paused: (day) => `Naka-pause hanggang ${day}`,
    of: (count) => `sa kabuuang ${count} visit`,
    toPlace: { one: 'Pumili ng araw para dito', several: 'Pumili ng araw para sa mga ito' },
  },
  requests: { title: 'Mga request ninyo', all: 'Lahat ng request' },
  proof: { title: 'Huling visit ninyo', open: 'Tingnan ang ginawa' },
};
