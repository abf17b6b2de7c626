import type { Translated } from '../../../../domain/languages.ts';
import type * as english from './money-mail-texts.ts';

export const moneyMailTexts: Translated<typeof english.moneyMailTexts> = {
  cash: {
    title: (pesos) => `Natanggap ng crew ang ${pesos} na cash`,
    instead: (pesos) => `Kapalit po ito ng ${pesos}, na nailista nang mali.`,
    next: 'Kukumpirmahin namin ito pagdating sa opisina.',
    thanks: 'Salamat po.',
    receivedOn: 'Natanggap noong',
    notRight: (phone) => `Mali po ba ang halaga? Tumawag sa ${phone} o mag-reply sa email na ito.`,
  },
  notFound: {
    title: (pesos) => `Hindi namin makita ang bayad ninyong ${pesos}`,
    ofTransfer: (phone) =>
      `Pakitingnan po sa app ninyo o itanong sa bangko kung umalis ang pera. Kung umalis, i-report ulit sa amin gamit ang parehong reference number, tumawag sa ${phone} o mag-reply sa email na ito, at hahanapin namin ulit. Kung hindi, magbayad po ulit.`,
    ofCash: (phone) =>
      `Inilista po ng crew ang cash na ito sa visit ninyo. Kung naibigay ninyo ito, tumawag sa ${phone} o mag-reply sa email na ito, at hahanapin namin ulit.`,
    nothingLeft: 'Wala na pong dapat bayaran.',
  },
  claimed: {
    promise: (hours) => `Hahanapin po namin ito at sasagot kami sa loob ng ${hours} oras.`,
    lookUp: (pesos) => `Hinahanap namin ang bayad ninyong ${pesos}`,
    lookUpOfLink: (pesos) => `Hinahanap namin ang bayad na ${pesos}`,
    thanks: 'Salamat sa pagsasabi sa amin',
    somebodyPaid: 'May nagbayad para sa inyo',
    waits: 'Naghihintay ng kumpirmasyon ang bayad ninyo.',
    waitsOfLink:
      'May nagsabi sa amin na nagbayad siya gamit ang pay link ninyo. Naghihintay po ito ng kumpirmasyon.',
    paidBy: 'Binayaran ni',
    seePlan: 'Tingnan ang plan',
  },
  entered: {
    title: (pesos) => `Natanggap na namin ang bayad ninyong ${pesos}`,
    titleOfSeveral: (payments, pesos) =>
      `Natanggap na namin ang ${payments} bayad ninyo, ${pesos} lahat-lahat`,
    thanks: 'Salamat po.',
    crewNoted: (noted, arrived) =>
      `${noted} po ang inilista ng crew, at ${arrived} ang dumating sa opisina. Salamat po.`,
    youTold: (told, arrived) =>
      `${told} po ang sinabi ninyo sa amin, at ${arrived} ang dumating. Salamat po.`,
    cashArrived: 'Dumating na po sa opisina ang cash na tinanggap ng crew. Salamat po.',
    byPayLink: 'Binayaran po ito sa pay link ninyo. Salamat po.',
    recordedForPlan: 'Naitala na namin ito para sa plan ninyo.',
    recordedForVisit: 'Naitala na namin ito para sa visit ninyo.',
    settledPrice: 'Mula nang ihinto',
    next: 'Susunod',
    everythingPaid: 'Bayad na po ang lahat.',
    paidTooMuch: (pesos) =>
      `Bayad na po ang lahat, at sobra nang ${pesos}. Kakausapin namin kayo tungkol dito.`,
    acknowledgement: 'Buksan ang katibayan ng bayad',
    acknowledgementOf: (pesos) => `Buksan ang katibayan ng bayad na ${pesos}`,
  },
  due: {
    today: (pesos) => `${pesos} ang dapat bayaran ngayon`,
    onDay: (pesos, day) => `${pesos} ang dapat bayaran, due sa ${day}`,
    late: (pesos, day) => `${pesos} ang dapat bayaran, due noon pang ${day}`,
    preheader: 'Kung nakabayad na kayo, sabihin po sa amin sa client portal.',
    dueOn: (what, day) => `${what}, due sa ${day}`,
    dueSince: (what, day) => `${what}, due noon pang ${day}`,
    withReference: (pesos, reference) => `${pesos}\nReference ${reference}`,
    inAll: 'Kabuuan',
    isReopened:
      'Itinuring po naming bayad na ito, pero bukas na ulit dahil hindi na iyon totoo. Kung mali ito, pakitawagan kami.',
    pay: 'Magbayad o sabihing bayad na',
  },
  duesChanged: {
    title: (name) => `Nagbago ang bayad para sa ${name} ninyo`,
    onDay: (pesos, day) => `${pesos} sa ${day}`,
  },
};

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
