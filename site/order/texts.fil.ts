import type { Translated } from '../../domain/languages.ts';
import { orderPromise, orderSteps } from '../../domain/promises.ts';
import { addressDemands, contactDemands } from '../submission/texts.ts';
import type * as english from './texts.ts';

export const orderTexts: Translated<typeof english.orderTexts> = {
  title: 'Mag-order ng package',
  subtitle: 'Walang magsisimula hangga’t hindi namin kayo nakakausap.',
  orderingAs: (email) => `Nag-oorder bilang ${email}.`,
  noPackage: {
    name: 'Ang package ninyo',
    text: 'Pumili ng package sa form para makita kung ano ang kasama.',
  },
  includes: 'Ano ang kasama',
  total: 'Kabuuan',
  next: {
    title: 'Ano ang susunod',
    steps: orderSteps,
  },
  purpose: 'ihanda ang serbisyo at makausap kayo tungkol dito',
  planLegend: 'Ang plan ninyo',
  duration: 'Tagal ng plan',
  frequency: 'Gaano kadalas?',
  preferredDays: 'Mga gustong araw',
  additionalRequests: 'Iba pang hiling',
  requestsHint:
    'Mga alaga, babasaging gamit, ibang tagal. Sa telepono lang po sabihin ang code ng gate.',
  restore: 'Ibalik ang na-type ko kanina',
  restoreText: 'May sinimulan kayong order na hindi pa naipadala.',
  submit: 'Ipadala ang order',
  submitting: 'Ipinapadala ang order...',
  receipt: {
    title: (name) => `Salamat po, ${name}`,
    reference: 'Ang reference number ninyo',
    package: 'Package',
    duration: 'Tagal ng plan',
    startDate: 'Petsa ng simula',
    total: 'Kabuuan',
    address: 'Address ng serbisyo',
    print: 'I-print',
    priceLater: 'Kukumpirmahin namin ang presyo kapag nakausap namin kayo',
    close: 'Isara',
    closesItself: 'Kusang magsasara ito sa loob ng ilang segundo.',
    urgent: 'May apurahan? Tawagan kami sa',
  },
};

export const orderDemands: Translated<typeof english.orderDemands> = {
  packageType: 'Pumili ng package sa listahan.',
  duration: 'Piliin kung gaano katagal ninyo gusto ang serbisyo.',
  startDate: 'Piliin ang araw ng simula.',
  ...contactDemands,
  ...addressDemands,
};

const failed = 'Hindi naipadala ang order';

export const orderMessages: Translated<Omit<typeof english.orderMessages, 'accepted'>> & {
  accepted: { title: string; text: string; tone: 'success' };
} = {
  failed: {
    title: failed,
    text: 'Subukan ulit o tawagan kami. May problema sa pagpapadala ng order ninyo.',
  },
  unexpected: {
    title: failed,
    text: 'Subukan ulit o tawagan kami. May hindi inaasahang problema.',
  },
  accepted: {
    title: 'Naipadala na ang order!',
    text: orderPromise,
    tone: 'success',
  },
};
