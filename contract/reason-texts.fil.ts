import type { Translated } from '../domain/languages.ts';
import {
  deletionTakenBackInDays,
  feedbackPeriodInDays,
  openSharesPerVisit,
  pauseTakenBackInMinutes,
  photosPerProblem,
  problemsPerVisit,
} from '../domain/service-numbers.ts';
import type * as english from './reason-texts.ts';

export const reasonTexts: Translated<typeof english.reasonTexts> = {
  changed: (by, ago) => `Tingnan po muna ang nakasulat ngayon. Binago ${by} ito, ${ago}.`,
  changedBy: {
    you: 'ninyo',
    client: 'ng client',
    somebody: 'ng iba',
    member: (name) => `ni ${name}`,
  },
  confirmed: (by) => `Kumpirmado na po ${by} ang request na ito.`,
  settled: (state) => `Tapos na po ang request na ito: ${state}.`,
  settledAs: {
    confirmed: 'kumpirmado na',
    won: 'kumpirmado na',
    declined: 'isinara',
    lost: 'isinara',
    withdrawn: 'binawi',
  },
  storedBefore: 'Isara po ito at tingnan muna ang naka-save. Na-save na ito noon na iba ang laman.',
  unsure: 'Tingnan muna bago ipadala ulit. Hindi namin masabi kung naitago ito.',
  dayToCome: 'Pumili po ng mas maagang araw. Hindi pa dumarating ang araw na ito.',
  endsBeforeItBegins: 'Pumili po ng huling araw na hindi mas maaga sa unang araw.',

  byPhone: (phone) =>
    `Sa telepono na lang mababago ngayon ang visit na ito. Tumawag po sa ${phone}.`,
  sameTime: 'Pumili po ng ibang oras. Nasa oras na iyan na ang visit.',
  otherVisit: (day) => `Pumili po ng ibang araw. May ibang visit na sa bahay ninyo sa ${day}.`,
  notOffered: 'Pumili po sa listahan. Hindi puwede ang oras na iyan.',
  nothingFollows: 'Ilipat po ang visit na ito lang. Wala pa itong petsa, kaya walang kasunod.',
  begun: 'Nagsimula na po ang visit, ayon sa plano.',
  answered: 'Nasagot na po ito ng team.',

  pinUnread:
    'Mag-paste po ng link ng mapa, plus code o dalawang numero gaya ng 13.94, 121.16. Hindi namin mabasa ang lugar dito.',
  pinShortLink:
    'Buksan po ang maikling link at kopyahin ang mahabang address na lalabas. Hindi sinasabi ng maikling link kung saan ito papunta.',
  pinOutside:
    'Pumili po ng ibang lugar. Nasa labas ito ng Batangas, Cavite at Laguna, o nasa tubig.',

  planChanged: 'Tingnan po ulit ang plan ninyo. May nagbago rito habang bukas ang page.',
  pauseStands: `Tuloy na po ang pause. Hanggang ${pauseTakenBackInMinutes} minuto lang ito puwedeng bawiin.`,
  pauseBuiltOn: 'Tuloy na po ang pause. May nagbago na sa plan ninyo mula noon.',

  feedbackOver: `Tumawag na lang po sa amin. Tapos na ang ${feedbackPeriodInDays} araw pagkatapos ng visit.`,
  notDone: 'Ang visit na tapos na lang po ang puwedeng i-rate.',
  problemsReported: `Tumawag na lang po sa amin. May ${problemsPerVisit} problema na kayong na-report sa visit na ito.`,
  photosOfProblem: `Hanggang ${photosPerProblem} litrato lang po ang isang problema.`,
  linksOfVisit: `Bawiin po muna ang isang link. May ${openSharesPerVisit} link na ang visit na ito.`,
  manyPhotos:
    'Subukan po ulit pagkatapos ng ilang minuto. Napakarami na ninyong naipadalang litrato.',
  megapixels: (most) => `Pumili po ng mas maliit na litrato. Lampas ito sa ${most} megapixels.`,
  megapixelsOfKind: (most) =>
    `Ipadala po ito bilang karaniwang JPEG. Hanggang ${most} megapixels lang ang ganitong litrato.`,

  payment: (pesos, day) => `${pesos} noong ${day}`,
  knownPayment: (what) => `Nasa amin na po ang bayad na ito: ${what}.`,
  toldBefore: (state) => `Nasabi na po ninyo sa amin ang bayad na ito. ${state}`,
  toldStates: {
    claimed: (what) => `Hinihintay pa ang kumpirmasyon ng ${what}.`,
    confirmed: (what) => `Kumpirmado na ang ${what}.`,
    'not-found': (reason) => `Hindi namin ito nakita: ${reason}`,
    voided: (what) => `Tumawag po sa amin: naitala ang ${what} pero hindi ito binibilang.`,
  },
  claimsWaiting: (count) =>
    `Tumawag po sa amin tungkol dito. May ${count} bayad nang naghihintay ng kumpirmasyon.`,
  paidByLink: 'Bayad na po ito. Salamat po!',
  allWaits: 'Wala po munang babayaran. Naghihintay ng kumpirmasyon ang lahat ng ito.',
  onlineAway: 'Magbayad po sa QR o transfer. Hindi sumasagot ngayon ang online na bayaran.',
  nothingLeft: 'Wala na pong babayaran dito.',
  screenshotKept: 'May screenshot na po ang bayad na ito, o nasagot na ito.',

  quotes: {
    accepted: 'Tinanggap na po ang quotation na ito.',
    declined: 'Tinanggihan na po ang quotation na ito.',
    expired: 'Humingi po ng bagong quotation. Lampas na sa petsa ang isang ito.',
    replaced: 'Tingnan po ang mas bagong quotation. Napalitan na ang isang ito.',
  },

  leaving: 'Ituloy po muna ang account bago gumawa ng link. Binubura na ito.',
  deletionStands: `Hindi na po ito mababawi. Hanggang ${deletionTakenBackInDays} araw lang puwedeng bawiin ang pagbura.`,
  homesLater: 'Makakapagdagdag po ng bahay kapag kumpirmado na ang unang order ninyo.',
  homesFull: (count, phone) =>
    `Tumawag po sa ${phone} para magdagdag pa. May ${count} bahay na kayo rito.`,
};
