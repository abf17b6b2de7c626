import type { Translated } from '../../../../domain/languages.ts';
import type * as english from './request-mail-texts.ts';

export const requestMailTexts: Translated<typeof english.requestMailTexts> = {
  names: { order: 'order', inquiry: 'tanong', renewal: 'request na mag-renew' },
  package: 'Package',
  duration: 'Tagal ng plan',
  startDate: 'Petsa ng simula',
  often: 'Gaano kadalas',
  totalPrice: 'Kabuuang presyo',
  additionalRequests: 'Iba pang kahilingan',
  services: 'Mga serbisyo',
  message: 'Mensahe',
  none: 'Wala',
  noneChosen: 'Walang pinili',
  reference: 'Reference number',
  address: 'Address',
  phone: 'Telepono',
  thanks: 'Salamat po',
  thanksTo: (name) => `Salamat po, ${name}`,
  weHave: (what) => `Natanggap na po namin ang ${what} ninyo`,
  openPortal: 'Buksan ang client portal',
  next: 'Ano ang susunod',
  wrong: (phone, reference) =>
    `May mali po ba, o kailangan agad? Tumawag sa ${phone} at banggitin ang reference number na ${reference}.`,
  declined: (reference) => `Hindi po namin matatanggap ang order ninyo na ${reference}`,
  closed: (reference) => `Isinara na po ang tanong ninyo na ${reference}`,
  about: (what, reference) => `Tungkol sa ${what} ninyo na ${reference}.`,
  writeOrCall:
    'Puwede po kayong sumulat o tumawag sa amin tungkol dito kahit kailan. Banggitin lang ang reference number.',
};
