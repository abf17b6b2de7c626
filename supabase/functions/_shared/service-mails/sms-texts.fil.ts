import type { MissedReason } from '../../../../domain/visits/visit-states.ts';
import { arrives, dayOf, inWords, when } from './short-words-in-filipino.ts';
import type { SmsTexts } from './sms-texts.ts';

const reasons: Record<MissedReason, string> = {
  'nobody-home': 'walang tao sa bahay',
  'gate-closed': 'sarado ang gate',
  weather: 'masama ang panahon',
  unsafe: 'hindi ligtas magtrabaho',
  other: 'may hindi inaasahan',
};

const dueWords = { ahead: 'due sa', today: 'due ngayong', late: 'lampas na sa due date na' };

export const smsTexts: SmsTexts = {
  'visit-reminder': ({ isToday, town, crew, phone, ...visit }) => {
    const begins = `${isToday ? 'Ngayon' : 'Bukas'}, ${when(visit)} ang visit ninyo sa ${town}.`;
    const ends = `Kung may pagbabago: ${phone}.`;
    return [
      ...(crew.length > 0 ? [`${begins} Darating ${inWords(crew)}. ${ends}`] : []),
      `${begins} ${ends}`,
    ];
  },
  'on-the-way': ({ crew, time, phone }) => {
    const ends = `${time === null ? '' : ` ${arrives(crew)} bandang ${time}.`} Pakisabihan po ang guard. Tawag: ${phone}`;
    return [
      ...(crew.length > 0 ? [`Papunta na po ${inWords(crew)}.${ends}`] : []),
      `Papunta na po ang crew namin.${ends}`,
    ];
  },
  'running-late': ({ time, phone }) => [
    `Pasensya na po, mahuhuli kami. Bagong oras ng dating: ${time}. Tawag: ${phone}`,
  ],
  'visit-missed': ({ day, isToday, reason, isUsed, phone }) => [
    `Hindi po natuloy ang visit ${isToday ? 'ngayong' : 'noong'} ${dayOf(day)} dahil ${reasons[reason]}. ${
      isUsed
        ? `Bilang na po ito sa plan. Tawag: ${phone}`
        : 'Tatawagan namin kayo para sa bagong schedule.'
    }`,
  ],
  'visits-changed': ({ from, to, reason, others, phone }) => {
    const news =
      to === null
        ? `Hindi po tuloy ang visit sa ${when(from)}.`
        : `Nalipat po ang visit mula ${when(from)} papuntang ${when(to)}.`;
    const more = others === 0 ? '' : ` ${others} pa ang nabago.`;
    const call = ` Tawag: ${phone}`;
    return [
      ...(reason === '' ? [] : [`${news}${more} Dahilan: ${reason}.${call}`]),
      `${news}${more}${call}`,
    ];
  },
  'due-reminder': ({ amount, day, reference, standing }) => [
    `${amount} ang bayad, ${dueWords[standing]} ${dayOf(day)}. Ref ${reference}. GCash, Maya o bangko, QR sa inyong portal.`,
  ],
  'crew-changed': ({ day, when: which, visits }) => {
    const whichDay = { today: 'ngayon', tomorrow: 'bukas', later: `sa ${dayOf(day)}` }[which];
    const begins = `Bago ang schedule mo ${whichDay}`;
    const ends = 'Buksan ang app at i-tap ang Nakita ko na.';
    return [...(visits !== '' ? [`${begins}: ${visits}. ${ends}`] : []), `${begins}. ${ends}`];
  },
  'payment-entered': ({ amount, day, method, reference }) => {
    const ends = `noong ${dayOf(day)}. Salamat po!`;
    return [
      ...(reference === ''
        ? []
        : [`Natanggap na po ang ${amount} (${method}, ref ${reference}) ${ends}`]),
      `Natanggap na po ang ${amount} (${method}) ${ends}`,
    ];
  },
  'claim-received': ({ amount }) => [
    `Salamat po sa pagsabi na nagbayad kayo ng ${amount}. Tinitingnan na po namin at kukumpirmahin agad.`,
  ],
  'sign-in-code': ({ code, minutes }) => [
    `${code} ang code ninyo para sa bagong password. Isang beses lang gagana, sa loob ng ${minutes} minuto. Huwag po itong ibigay kahit kanino, kahit sa amin.`,
  ],
};
