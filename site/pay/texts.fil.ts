import type { Translated } from '../../domain/languages.ts';
import { qrLimitSentence } from '../../domain/money/qr-ph/limit-texts.ts';
import { formatPesos } from '../../domain/prices.ts';
import { claimsAnsweredInHours } from '../../domain/service-numbers.ts';
import type * as english from './texts.ts';

const answer = `Titingnan po namin at sasagot kami sa loob ng ${claimsAnsweredInHours} oras.`;

export const payTexts: Translated<typeof english.payTexts> = {
  amount: 'Halaga',
  reference: 'Reference',
  copyAmount: 'Kopyahin ang halaga',
  copyReference: 'Kopyahin ang reference',
  copyNumber: 'Kopyahin ang numero',
  copied: (what) => `Nakopya na: ${what}.`,
  notCopied: 'Kopyahin na lang po nang mano-mano. Ayaw itong payagan ng browser ninyo.',
  ways: 'Mga paraan ng pagbabayad',
  free: 'Walang transfer fee',
  fee: 'Baka may singil ang bangko o wallet ninyo',
  noWays: 'Tawagan po kami, at sasabihin namin kung paano magbayad. Wala pang nakalagay dito.',
  waits: (pesos) => `${formatPesos(pesos)} ang naghihintay ng kumpirmasyon.`,
  checked: (pesos) =>
    `Tinitingnan pa po ang bayad na ${formatPesos(pesos)} sa pamamagitan ng pay link. Hindi na kailangang magbayad ulit ng gumawa nito.`,
  allWaits: `Naghihintay na po ng kumpirmasyon ang lahat. Wala kayong babayaran ngayon. ${answer}`,
  nothing: 'Wala na pong babayaran.',
  part: (number, count, pesos) => `Bayad ${number} ng ${count}: ${formatPesos(pesos)}`,
  inParts: (count) => `${qrLimitSentence} Hatiin po sa ${count} bayad, o mag-bank transfer.`,
  code: {
    alt: (pesos, to) =>
      `I-scan ang QR Ph code na ito para magbayad ng ${formatPesos(pesos)} kay ${to}`,
    to: (name, provider, lastFour) => `${name} · ${provider} …${lastFour}`,
    carries: 'Nasa code na ang halaga at ang reference.',
    carriesNothing: 'I-type po ninyo ang halaga at ang reference: wala ang mga ito sa code.',
    save: 'I-save ang litrato',
    saving: 'Sine-save…',
    notSaved: 'Mag-screenshot na lang po ng code. Hindi na-save ang litrato.',
    file: (reference) => `bayad-${reference}.png`,
  },
  howTo: 'Mga hakbang sa app ninyo',
  steps: [
    {
      app: 'GCash',
      lines: [
        'I-save ang litrato, tapos buksan ang GCash at i-tap ang QR.',
        'I-tap ang Upload QR at piliin ang litrato.',
        'Tingnan kung tama ang pangalan at halaga, tapos magbayad.',
      ],
    },
    {
      app: 'Maya',
      lines: [
        'I-save ang litrato, tapos buksan ang Maya at i-tap ang Scan.',
        'I-tap ang Upload QR at piliin ang litrato.',
        'Tingnan kung tama ang pangalan at halaga, tapos magbayad.',
      ],
    },
    {
      app: 'Mga bangko',
      lines: [
        'I-save ang litrato, tapos buksan ang app ng bangko at i-tap ang QR o Scan to pay.',
        'Piliin ang litrato mula sa gallery. Kung may isa pang phone, i-scan na lang ito.',
        'Tingnan kung tama ang pangalan at halaga, tapos magbayad.',
      ],
    },
  ],
  bank: { bank: 'Bangko', name: 'Pangalan ng account', number: 'Account number' },
  bankHint: 'Isulat po ang reference sa message ng transfer.',
  online: {
    intro:
      'Sa page ng payment provider namin kayo magbabayad, gamit ang QR Ph, wallet o card. Hindi po nakakarating sa amin ang ita-type ninyo doon.',
    pay: (pesos) => `Bayaran online: ${pesos}`,
    leaving: 'Binubuksan ang page…',
    checking: 'Tinitingnan po namin ang bayad ninyo.',
    checkingText:
      'Ilang minuto lang, sampu ang pinakamatagal. Walang nabawas kung hindi kayo nagbayad.',
  },
  cash: 'Ibigay po sa crew sa susunod na visit. Itatala nila agad, at makakatanggap kayo ng katibayan ng bayad.',
  claim: {
    title: 'Nakabayad na ako',
    intro: `Sabihin po sa amin kapag nakabayad na kayo. ${answer}`,
    method: 'Paano kayo nagbayad?',
    choose: 'Pumili',
    pesos: 'Halaga sa piso',
    day: 'Araw ng pagbabayad',
    reference: 'Reference number',
    referenceHint: 'Nasa resibo ito ng app ninyo.',
    cashHint: 'Wala nito ang cash.',
    send: 'Ipaalam sa amin',
    sending: 'Ipinapadala…',
    sent: `Salamat po. Naghihintay ng kumpirmasyon ang bayad ninyo. ${answer}`,
  },
};
