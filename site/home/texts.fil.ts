import {
  contactPromiseInHours,
  satisfactionInPercent,
  serviceArea,
  type ThreeProvinces,
} from '../../domain/business.ts';
import type { Translated } from '../../domain/languages.ts';
import { featuredServices } from '../frame/texts.ts';
import type * as english from './texts.ts';

const [first, second, third]: ThreeProvinces = serviceArea;

export const hero: Translated<typeof english.hero> = {
  place: `${first} · ${second} · ${third}`,
  headline: ['Umuwi', 'sa bahay', 'na maayos.'],
  tagline:
    'Isang maingat na team ang maglilinis, magtatabas, magre-repair at maghahakot, buwan-buwan. Makikita ninyo ang litrato ng bawat visit. Hindi namin ito ikukuwento kahit kanino.',
  discover: 'Tingnan ang mga serbisyo',
  how: 'Paano kami magtrabaho',
  badges: ['May litrato ang bawat visit', 'Hindi kami nagkukuwento', 'Kayo ang pipili ng araw'],
  caption: '“Pagbukas ko ng gate, tapos na lahat.”',
  captionBy: 'Isang kliyente sa Lipa',
  satisfaction: `${satisfactionInPercent}%`,
  satisfactionText: 'ng mga kliyente namin ang nagsabing kuntento sila',
};

export const services: Translated<typeof english.services> = {
  title: 'Mga serbisyo namin',
  lead: 'Ang apat na trabahong unang hinihingi ng karamihan. Bawat visit ay nagtatapos sa pag-ikot sa bahay at sa mga litrato bago at pagkatapos.',
  cards: [
    {
      id: 'garage',
      name: featuredServices.garage,
      text: 'Winalisan, hinugasan, at ibinalik sa estante kung saan ninyo ito hahanapin.',
      points: ['Sahig at dingding', 'Inayos ang mga estante', 'Tinanggal ang agiw'],
    },
    {
      id: 'car',
      name: featuredServices.car,
      text: 'Binanlawan, sinabon, pinunasan nang tuyo, sa sarili ninyong garahe.',
      points: ['Katawan at mga bintana', 'Gulong at rim'],
    },
    {
      id: 'garbage',
      name: featuredServices.garbage,
      text: 'Pinagbukod-bukod, isinupot at inilabas sa tamang araw. Hinugasan ang basurahan.',
      points: ['Nakabukod na para sa hakot', 'Malinis ang basurahan'],
    },
    {
      id: 'lawn',
      name: featuredServices.lawn,
      text: 'Pantay ang tabas, malinis ang gilid, at hinakot ang mga pinagputulan.',
      points: ['Tabas at gilid', 'Binunot ang damong ligaw', 'Hinakot ang pinagputulan'],
    },
  ],
};

export const pricing: Translated<typeof english.pricing> = {
  title: 'Mga package',
  lead: `Magbayad buwan-buwan, o para sa mas mahabang plan para makatipid. Pagkatapos ninyong mag-order, tatawag ang team namin sa loob ng ${contactPromiseInHours} oras para kumpirmahin; walang magsisimula bago noon.`,
  gateTitle: 'Mga presyo para sa miyembro',
  gateText: 'Mag-sign in para makita ang mga package at presyo',
  gateButton: 'Mag-sign in para sa presyo',
  gateOrder: 'Mag-order nang walang account',
  columns: { package: 'Package', description: 'Kasama', action: 'Order' },
  order: 'Mag-order na',
  quote: 'Humingi ng quotation',
  visits: (count) => `mga ${count} visit`,
  loading: 'Nilo-load ang mga package…',
};

export const testimonials: Translated<typeof english.testimonials> = {
  title: 'Mula sa guest book',
  button: 'Magsimula ngayon',
  invitation: `Ikuwento ninyo ang inyong bahay. Tatawag kami sa loob ng ${contactPromiseInHours} oras.`,
  cards: [
    {
      name: 'Maria Teresa R.',
      role: 'May-ari ng bahay, Lipa City',
      quote:
        'May kasamang litrato ang bawat visit. Dalawang buwan ako sa Singapore, pero alam ko pa rin ang itsura ng hardin ko.',
    },
    {
      name: 'Engr. Paolo D.',
      role: 'May-ari ng bahay, Santa Rosa City',
      quote:
        'Sabado ng umaga sila dumarating, natatapos, umaalis. Walang ingay, walang kuwento sa kapitbahay.',
    },
    {
      name: 'Liza M.',
      role: 'May-ari ng café, Tagaytay City',
      quote:
        'Bubong, bakuran, basura: isang numero lang ang tatawagan. Kape na lang ang iniisip ng mga tao ko.',
    },
  ],
};

export const contact: Translated<typeof english.contact> = {
  title: 'Pag-usapan natin ang bahay ninyo',
  text: 'Sumulat o tumawag. Isang beses kaming bibisita nang libre, iikot kasama ninyo, at magpapadala ng detalyadong quotation.',
  button: 'Magpadala ng tanong',
  call: 'Tawag',
  email: 'Email',
  visit: 'Nasaan kami',
  hours: 'Oras',
};

export const helpers: Translated<typeof english.helpers> = {
  toTop: 'Bumalik sa itaas',
  sections: 'Mga bahagi ng page na ito',
  contact: 'Makipag-usap sa amin',
  call: 'Tawagan kami',
};
