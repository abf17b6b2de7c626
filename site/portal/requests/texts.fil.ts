import { contactPromiseInHours } from '../../../domain/business.ts';
import type { Translated } from '../../../domain/languages.ts';
import type * as english from './texts.ts';

const agreed = {
  label: 'Kumpirmado na',
  text: 'Napagkasunduan na po ang lahat. Magkita tayo sa bahay ninyo.',
};
const closed = {
  label: 'Sarado na',
  text: 'Tumawag po sa amin kung mali ito. Sarado na ang request na ito.',
};

export const requestTexts: Translated<typeof english.requestTexts> = {
  title: 'Mga request',
  intro: 'Ang mga order, tanong at quotation ninyo, at kung nasaan na ang bawat isa.',
  order: 'Mag-order ng package',
  ask: 'Magtanong sa amin',
  orders: 'Mga order',
  inquiries: 'Mga tanong',
  inquiry: 'Tanong',
  sent: 'ipinadala noong',
  facts: {
    duration: 'Tagal ng plan',
    startDate: 'Petsa ng simula',
    price: 'Presyo',
    additionalRequests: 'Iba pang hiling',
    services: 'Mga serbisyo',
    message: 'Mensahe',
    address: 'Address',
  },
  byQuote: 'Ayon sa quotation',
  earlier: {
    show: 'Ipakita ang mga nauna',
    busy: 'Kinukuha ang mga naunang request…',
    failed: 'Subukan po ulit mayamaya. Hindi na-load ang mga naunang request.',
    shown: (pages) => `Naidagdag sa mga listahan sa itaas ang mga naunang request (${pages}).`,
    all: 'Ito na po lahat ng request na ipinadala ninyo.',
  },
  loading: 'Kinukuha ang mga order at tanong ninyo…',
  empty: {
    title: 'Wala pa rito',
    text: 'Dito po lalabas ang mga order at tanong na ipapadala ninyo habang naka-sign in, at kung ano na ang nagawa namin sa mga ito.',
  },
  statuses: {
    received: { label: 'Natanggap na', text: 'Nasa amin na po ito. Tatawag o susulat kami.' },
    contacted: {
      label: 'Nakausap na kayo',
      text: 'Nakausap na po kayo ng team namin tungkol dito.',
    },
    consultation: {
      label: 'Konsultasyon',
      text: 'May oras na po tayong napagkasunduan para tingnan ang bahay.',
    },
    quoted: {
      label: 'May quotation na',
      text: 'Nasa inyo na po ang quotation namin. Sabihin sa amin kung bagay sa inyo.',
    },
    'to-schedule': {
      label: 'Tinanggap ang quotation',
      text: 'Tatawag o susulat po kami para pag-usapan ang mga araw.',
    },
    confirmed: agreed,
    won: agreed,
    declined: closed,
    lost: closed,
    withdrawn: { label: 'Binawi', text: 'Binawi po ninyo ang request na ito.' },
  },
  reason: (reason) => `Dahilan: ${reason}`,
  plan: 'Tingnan ang plan ninyo',
  tracker: {
    label: 'Kung nasaan na ito',
    received: 'Natanggap',
    contacted: 'Nakausap',
    confirmed: 'Kumpirmado',
    consultation: 'Titingnan namin ang bahay',
    comes: (name) => `Darating po si ${name}.`,
    answerBy: (time) => `Sasagot kami hanggang ${time}`,
    overdue: (time) =>
      `Tumawag po sa amin. Dapat ay nasagot na namin kayo noong ${time}. Ang numero namin:`,
    done: 'tapos na',
  },
  quote: {
    title: 'Ang quotation namin',
    for: 'Para sa',
    validUntil: 'May bisa hanggang',
    note: 'Paalala namin',
    accept: 'Tanggapin',
    decline: 'Tanggihan',
    states: {
      sent: '',
      accepted: 'Tinanggap ninyo ang quotation na ito.',
      declined: 'Tinanggihan ninyo ang quotation na ito.',
      expired: 'Humingi po ng bago. Lampas na ang quotation na ito.',
      replaced: 'May mas bago na pong quotation na kapalit nito.',
    },
    asking: {
      accepted: {
        title: 'Tanggapin ang quotation?',
        text: `Tatawag o susulat po kami sa loob ng ${contactPromiseInHours} oras para planuhin ang mga visit.`,
        yes: 'Oo, tanggapin',
      },
      declined: {
        title: 'Tanggihan ang quotation?',
        text: 'Hindi na po ito matatanggap pagkatapos. Puwede kaming magpadala ng iba anumang oras.',
        yes: 'Oo, tanggihan',
      },
    },
  },
  withdraw: {
    action: 'Bawiin',
    title: 'Bawiin ang request?',
    text: 'Wala na po kaming gagawin tungkol dito, at wala kayong babayaran. Puwede kayong magpadala ng bago anumang oras.',
    yes: 'Oo, bawiin',
  },
  back: 'Huwag muna',
};
