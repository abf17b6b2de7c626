import type { Translated } from '../../domain/languages.ts';
import { contactPromiseInHours } from '../../domain/service-numbers.ts';
import type * as english from './texts.ts';

const contact = `Tatawag o susulat po kami sa inyo sa loob ng ${contactPromiseInHours} oras para ayusin ang mga visit.`;

export const quoteTexts: Translated<typeof english.quoteTexts> = {
  title: 'Ang quotation ninyo',
  intro: 'Tanggapin po ito rito, at aayusin natin ang mga visit. Hindi kailangan ng account.',
  loading: 'Kinukuha ang quotation ninyo…',
  reference: 'Reference number',
  total: 'Kabuuan',
  kind: 'Para sa',
  payment: 'Bayad',
  validUntil: 'Puwede hanggang',
  note: 'Note mula sa amin',
  accept: 'Tanggapin',
  decline: 'Tanggihan',
  asking: {
    accepted: {
      title: 'Tanggapin ang quotation na ito?',
      text: contact,
      send: 'Oo, tanggapin',
    },
    declined: {
      title: 'Tanggihan ang quotation na ito?',
      text: 'Hindi na po ito matatanggap pagkatapos. Puwede namin kayong padalhan ng bago.',
      send: 'Oo, tanggihan',
    },
  },
  back: 'Hindi pa',
  busy: 'Ipinapadala…',
  answered: {
    accepted: {
      title: 'Tinanggap na ninyo ang quotation na ito.',
      text: contact,
    },
    declined: {
      title: 'Tinanggihan ninyo ang quotation na ito.',
      text: 'Sabihin po ninyo kung ano ang mas bagay sa inyo, at magpapadala kami ng bago.',
    },
  },
  gone: {
    title: 'Hindi na gumagana ang link na ito.',
    text: 'Tawagan po ninyo kami. Lumampas na sa petsa ang quotation, o may mas bago nang kapalit.',
  },
  offline: {
    title: 'Walang signal',
    text: 'Lalabas po rito ang quotation ninyo kapag may koneksyon na ulit.',
  },
  failed: {
    title: 'Hindi nakuha ang quotation ninyo',
    text: 'Subukan po ninyo ulit mayamaya.',
  },
  notSent: 'Subukan po ninyo ulit. Walang signal, kaya hindi naipadala ang sagot ninyo.',
  retry: 'Subukan ulit',
  call: 'Tawagan kami sa',
  withoutScripts:
    'Kailangan ng page na ito ng JavaScript. Puwede rin po kayong sumagot sa telepono.',
};
