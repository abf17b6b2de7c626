import type { Translated } from '../../../../domain/languages.ts';
import type * as english from './refund-mail-texts.ts';

export const refundMailTexts: Translated<typeof english.refundMailTexts> = {
  owed: {
    title: (pesos) => `Ire-refund namin ang isang visit: ${pesos}`,
    titleOfSeveral: (visits, pesos) => `Ire-refund namin ang ${visits} visit: ${pesos}`,
    why: (name, address) =>
      `May utang po kaming isang visit ng ${name} ninyo sa ${address}, at hindi ito nailagay sa ibang araw sa tamang panahon. Pasensya na po.`,
    whyOfSeveral: (visits, name, address) =>
      `May utang po kaming ${visits} visit ng ${name} ninyo sa ${address}, at hindi nailagay ang mga ito sa ibang araw sa tamang panahon. Pasensya na po.`,
    refund: 'Refund',
    takenOff: (pesos) => `Ibinawas po ito sa babayaran ninyo: ${pesos} pa ang dapat bayaran.`,
    nothingLeft: 'Ibinawas po ito sa babayaran ninyo. Wala nang dapat bayaran.',
  },
  paid: {
    title: (pesos) => `Naibalik na namin ang ${pesos}`,
    preheader: (day, method) => `Noong ${day}, sa ${method}.`,
    ofCredit: 'Ito po ang sobra sa ibinayad ninyo.',
    ofVisit: 'Ito po ang refund ng visit na utang namin sa inyo.',
    paidBackOn: 'Ibinalik noong',
    reference: 'Reference number',
    notArrived: (phone) =>
      `Hindi pa po ba dumating? Tumawag sa ${phone} o mag-reply sa email na ito.`,
  },
};
