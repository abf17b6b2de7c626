import type { Translated } from '../../domain/languages.ts';
import type * as english from './texts.ts';

export const payLinkTexts: Translated<typeof english.payLinkTexts> = {
  title: (firstName) => `Magbayad para kay ${firstName}`,
  intro: (brand) =>
    `Sa ${brand} po kayo direktang magbabayad, at hindi kailangan ng account. Sa piso ang lahat ng halaga, at oras sa Maynila ang mga araw.`,
  loading: 'Kinukuha ang babayaran…',
  dueSince: (day) => `Dapat bayaran mula pa ${day}`,
  dueOn: (day) => `Due sa ${day}`,
  payAll: (pesos) => `Bayaran ang lahat: ${pesos}`,
  payDue: (pesos) => `Bayaran lang ang due na: ${pesos}`,
  abroad: {
    lead: 'Mula sa abroad:',
    ways: {
      'qr-ph':
        'Nababasa ng GCash, Maya at app ng mga bangko sa Pilipinas ang QR Ph code, kahit nasa ibang bansa.',
      bank: 'Puwedeng magpadala sa bank account ang ibang bangko o remittance: hilingin na buo ang darating na piso, at idagdag ang reference.',
      gateway: 'Gumagana ang online na bayad saan mang bansa.',
    },
  },
  payer: 'Unang pangalan ninyo',
  payerHint: 'Mababasa ito ng taong binabayaran ninyo.',
  another: 'Sabihin ang isa pang bayad',
  gone: {
    title: 'Hindi na gumagana ang link na ito.',
    text: 'Humingi po ng bago sa nagpadala. Binawi o pinalitan na ito.',
  },
  back: {
    title: 'Nakabalik na kayo mula sa online na pagbabayad.',
    text: 'Buksan po ulit ang link ninyo para makita kung ano pa ang babayaran.',
  },
  paid: { title: 'Bayad na po ito. Salamat.', text: 'Wala na kayong kailangang gawin.' },
  offline: {
    title: 'Walang signal',
    text: 'Lalabas dito ang babayaran kapag may koneksyon na ulit.',
  },
  failed: { title: 'Hindi ito nakuha', text: 'Subukan po ulit mayamaya.' },
  failures: {
    unsent: 'Subukan po ulit. Walang koneksyon, kaya walang naipadala.',
    unknown: 'Ipadala po ulit: isang beses lang ito bibilangin. Hindi namin alam kung nakarating.',
    refused: 'Subukan po ulit mayamaya. Hindi ito natuloy.',
  },
  retry: 'Subukan ulit',
  call: 'May tanong? Tumawag sa',
  withoutScripts: 'Buksan po ang JavaScript sa browser ninyo. Kailangan ito ng page na ito.',
};
