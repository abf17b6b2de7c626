import type { Translated } from '../../../../domain/languages.ts';
import { mailTexts } from './mail-texts.fil.ts';
import type * as english from './plan-mail-texts.ts';

export const planMailTexts: Translated<typeof english.planMailTexts> = {
  plan: 'plan',
  visit: 'visit',
  confirmed: {
    title: (thing) => `Kumpirmado na ang ${thing} ninyo`,
    titleOfRenewal: (thing) => `Na-renew na ang ${thing} ninyo`,
    subject: (title, first) => `${title}: unang visit ${first}`,
    preheader: (first) =>
      `Darating kami sa ${first}. Nasa loob ang lahat ng petsa, may file para sa kalendaryo ninyo.`,
    thanks: (name) => `Salamat po sa pagpili sa ${name}. Ito po ang napagkasunduan natin.`,
    payment: 'Bayad',
    rhythm: 'Tuwing kailan',
    visits: 'Bilang ng visit',
    yourVisit: 'Ang visit ninyo',
    yourVisits: 'Ang mga visit ninyo',
    inManila:
      'Oras po sa Maynila ang lahat. Buksan ang kasamang file para mailagay ang mga petsa sa kalendaryo ninyo.',
    expect: 'Ano ang aasahan',
    expectations: [
      'Darating ang team namin sa simula ng oras na nakasulat sa itaas.',
      mailTexts.letUsInComing,
      'Gagawin namin ang mga gawaing napagkasunduan, may mga litrato bago at pagkatapos.',
    ],
    notRight: (phone) =>
      `Kung may petsang hindi puwede sa inyo, o may mali sa itaas, tumawag po sa ${phone} o mag-reply sa email na ito.`,
  },
  paused: {
    title: (from, to) => `Naka-pause ang plan ninyo mula ${from} hanggang ${to}`,
    endsOn: (day) => `Sa ${day} na matatapos ang plan ninyo.`,
    asYouAsked: (address, day) =>
      `Gaya po ng hiling ninyo, hindi kami pupunta sa ${address} sa mga araw na ito. Ganoon din katagal ang dagdag sa dulo ng plan ninyo: sa ${day} na ito matatapos.`,
    duesMove: (pesos, day) =>
      `Ang mga bayad na due pagkatapos magsimula ang pause ay mauurong din nang ganoon katagal: ${pesos} ang susunod, sa ${day}.`,
    noVisits: 'Walang visit na naka-schedule sa mga araw na ito.',
    visits: 'Ano ang mangyayari sa mga visit sa mga araw na ito',
    open: 'wala nang bakanteng petsa, kaya utang po namin ito sa inyo. Pumili ng ibang araw sa portal, o ire-refund namin ito',
    othersStay: (phone) =>
      `Walang nagbago sa ibang mga visit. Oras po sa Maynila ang lahat. Puwede ninyong tapusin nang maaga ang pause sa client portal, o tumawag sa ${phone}.`,
  },
  resumed: {
    title: 'Tuloy na ulit ang plan ninyo',
    from: (day) => `Puwede na ulit ang mga visit mula ${day}.`,
    youEnded: (day, lastDay) =>
      `Tinapos po ninyo ang pause. Puwede na ulit ang mga visit mula ${day}. Walang visit na nalipat, at sa ${lastDay} pa rin matatapos ang plan ninyo.`,
    sooner:
      'Gusto po ba ninyo ng mas maagang visit? Puwede kayong maglipat ng isa sa mga araw na ito sa portal.',
    seeVisits: 'Tingnan ang mga visit',
  },
  cancelled: {
    title: 'Inihinto na ang plan ninyo',
    noMoreVisits: 'Wala nang susunod na visit.',
    untilDay: (day) => `Pupunta pa rin po kami hanggang ${day}.`,
    asYouAsked: (name, address) =>
      `Inihinto na po namin ang plan ninyong ${name} sa ${address}, gaya ng hiling ninyo.`,
    gone: 'Hindi na tuloy ang mga visit na ito',
    standing: 'Tuloy pa rin ang mga visit na ito',
    owed: 'Mga visit na utang namin sa inyo',
    skipped: 'Mga visit na nilaktawan ninyo',
    placeable: (day) => `Puwede po ninyong ilagay ang mga ito sa ibang araw hanggang ${day}.`,
    refundOfOpen: (pesos) => `Ire-refund namin ang wala pang petsa noon: ${pesos} lahat.`,
    openLapses: 'Lilipas ang wala pang petsa noon.',
    money: 'Ang bayad',
    charged: 'Sisingilin na ngayon',
    back: 'Ibabalik sa inyo',
    nothingLeft: 'Wala na pong dapat bayaran.',
    dueOn: (day) => `Due sa ${day}`,
  },
  renewal: {
    title: (name, days) => `${days} araw na lang ang ${name} ninyo`,
    titleOfLastDay: (name) => `1 araw na lang ang ${name} ninyo`,
    preheader: 'Hindi po ito kusang nagre-renew. Kung gusto ninyong ituloy, sabihan kami.',
    lastDay: 'Huling araw',
    howTo:
      'Hindi po ito kusang nagre-renew. Kung gusto ninyong ituloy, mag-request sa page ng plan ninyo: isang tap lang, at tatawagan namin kayo bago tayo magkasundo.',
    callUs: (phone) => `Puwede rin po kayong tumawag sa ${phone} o mag-reply sa email na ito.`,
    oneOpen:
      'May isang visit na nilaktawan at wala pang bagong petsa. Lilipas po ito kung wala pa ring bagong araw bago matapos ang plan.',
    severalOpen: (visits) =>
      `May ${visits} visit na nilaktawan at wala pang bagong petsa. Lilipas po ang wala pa ring bagong araw bago matapos ang plan.`,
  },
};
