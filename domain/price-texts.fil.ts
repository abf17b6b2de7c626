import type { Translated } from './languages.ts';
import type * as english from './price-texts.ts';

export const priceTexts: Translated<typeof english.priceTexts> = {
  onDemand: 'Itanong ang presyo',
  customTerm: 'Custom na presyo - Tanungin kami',
  noSelection: 'Pumili ng package at tagal',
  membersOnly: 'Mag-sign in para makita ang presyo',
};

export const monthText: typeof english.monthText = (pesos, percentLess) =>
  `${pesos} kada buwan, ${percentLess}% na mas mura`;
