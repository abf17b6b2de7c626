import type { Translated } from '../../domain/languages.ts';
import type * as english from './link-texts.ts';

export const linkTexts: Translated<typeof english.linkTexts> = {
  action: 'Iba ang magbabayad',
  title: 'Iba ang magbabayad',
  text: 'Makikita ng may hawak ng link ang unang pangalan, ang package, ang bayan, ang babayaran at kung paano ito bayaran. Hindi nila makikita ang address, telepono o apelyido, at hindi nila kailangan ng account.',
  what: 'Para saan ang link',
  all: (pesos) => `Lahat ng babayaran: ${pesos}`,
  due: (day, pesos) => `${pesos}, due sa ${day}`,
  make: 'Gumawa ng link',
  replace: 'Palitan ang link',
  busy: 'Ginagawa ang link…',
  stands: (day) =>
    `May link na para dito, ginawa noong ${day}. Kapag gumawa ng bago, hindi na agad gagana ang luma.`,
  replaced: 'Hindi na mabubuksan ang lumang link.',
  link: 'Ang link',
  onlyOnce: 'Kopyahin na po ngayon: isang beses lang ito ipapakita.',
  copy: 'Kopyahin',
  copied: 'Nakopya na ang link.',
  share: 'I-share',
  offer: 'Link para magbayad',
  running: 'Mga link na gumagana ngayon',
  ofAll: 'Lahat ng babayaran',
  ofDue: (day) => `Due sa ${day}`,
  made: (day) => `ginawa noong ${day}`,
  withdraw: 'Bawiin',
  withdrawing: 'Binabawi…',
  withdrawn: 'Hindi na mabubuksan ang link.',
};
