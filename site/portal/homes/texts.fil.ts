import type { Translated } from '../../../domain/languages.ts';
import { brand } from '../../brand.ts';
import type * as english from './texts.ts';

export const homesTexts: Translated<typeof english.homesTexts> = {
  title: 'Mga bahay',
  intro: 'Ang dapat malaman ng crew bago mag-doorbell. Ang team lang namin ang makakabasa nito.',
  loading: 'Kinukuha ang mga bahay ninyo…',
  add: 'Magdagdag ng bahay',
  change: 'Baguhin ang paalala at ang tao sa bahay',
  addTitle: 'Magdagdag ng bahay',
  changeTitle: 'Mga paalala at ang tao sa bahay',
  save: 'I-save',
  saving: 'Sine-save…',
  saved: 'Na-save na. Makikita na po ito ng crew mula ngayon.',
  added: 'Naidagdag na. Magagamit na po ninyo ito sa susunod na order.',
  pin: {
    set: 'Ituro sa mapa ang bahay',
    isSet: 'Sa mapa',
    yes: 'Mahahanap ito ng crew sa lugar na ibinigay.',
    label: 'Link, plus code o mga numero',
    hint: 'I-share po ang lugar mula sa map app at i-paste dito: mahabang link, plus code, o mga numero gaya ng 13.9411, 121.1631.',
    saved: 'Na-save na. Mahahanap na po ito ng crew.',
    asked: (town, km, from) =>
      `Nasa ${town} ito, ${km} km mula sa ${from}. Nandoon po ba ang bahay?`,
    sure: 'Oo, nandoon po',
  },
  nothingNoted: 'Wala pang paalala.',
  addressByPhone: `Nagbago ba ang address? Tumawag po sa ${brand.phone}. Sabay nating babaguhin, dahil dito nakabatay ang schedule ng mga visit.`,
  none: {
    title: 'Wala pang bahay',
    text: 'Lalabas po rito ang bahay ninyo kapag nakumpirma na ang una ninyong order.',
  },
  address: 'Address',
  addressHint: 'Bahay at kalye, barangay, bayan, probinsya.',
  town: 'Lungsod o bayan',
  notes: {
    landmark: 'Palatandaan',
    gate: 'Paalala sa gate',
    guardAndPass: 'Guard at gate pass',
    parking: 'Parking',
    pets: 'Mga alaga',
    whoOpens: 'Sino ang magbubukas',
  },
  hints: {
    landmark: 'Ang nakikita mula sa kalye.',
    gate: 'Kung nasaan ang doorbell. Sa telepono lang po sabihin ang code ng gate.',
    guardAndPass: 'Ang hinahanap ng guard ng village.',
    parking: 'Kung saan puwedeng mag-park ang van namin.',
    pets: 'Kung ano ang mga ito, at kung nasaan sila habang may visit.',
    whoOpens:
      'Kayo, ang caretaker o ang kapitbahay. Sa telepono lang po sabihin kung nasaan ang susi.',
  },
  person: {
    label: 'Sa bahay',
    title: 'Ang tao sa bahay',
    text: 'Kung sa iba po kayo nakatira, sila muna ang tatawagan ng crew. Pakisabi sa kanila na nasa amin ang numero nila.',
    name: 'Pangalan nila',
    phone: 'Telepono nila',
    phoneHint: 'May country code kung numero sa abroad.',
  },
};
