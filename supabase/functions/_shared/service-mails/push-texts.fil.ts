import type { MissedReason } from '../../../../domain/visits/visit-states.ts';
import type { PushTexts } from './push-texts.ts';
import { arrives, dayOf, inWords, when } from './short-words-in-filipino.ts';

const coming = (crew: readonly string[]) => (crew.length === 0 ? 'ang crew namin' : inWords(crew));

const reasons: Record<MissedReason, string> = {
  'nobody-home': 'Walang tao sa bahay.',
  'gate-closed': 'Sarado ang gate.',
  weather: 'Masama ang panahon.',
  unsafe: 'Hindi ligtas magtrabaho.',
  other: 'May hindi inaasahan.',
};

export const pushTexts: PushTexts = {
  'visit-reminder': ({ isToday, crew, phone, ...visit }) => ({
    title: `${isToday ? 'Ngayon' : 'Bukas'}, ${when(visit)} ang visit ninyo`,
    text: `Darating ${coming(crew)}. Kung may pagbabago, tumawag sa ${phone}.`,
  }),
  'on-the-way': ({ crew, time, phone }) => ({
    title: `Papunta na po ${coming(crew)}`,
    text: `${time === null ? '' : `${arrives(crew)} bandang ${time}. `}Pakisabihan po ang guard. Tawag: ${phone}`,
  }),
  'running-late': ({ time, phone }) => ({
    title: 'Pasensya na po, mahuhuli kami',
    text: `Bagong oras ng dating: ${time}. Tawag: ${phone}`,
  }),
  'visit-missed': ({ day, isToday, reason, isUsed, phone }) => ({
    title: `Hindi po natuloy ang visit ${isToday ? 'ngayong' : 'noong'} ${dayOf(day)}`,
    text: `${reasons[reason]} ${
      isUsed
        ? `Bilang na po ito sa plan. Tawag: ${phone}`
        : 'Tatawagan namin kayo para sa bagong schedule.'
    }`,
  }),
  'visits-changed': ({ from, to, others, phone }) => ({
    title: to === null ? 'Hindi po tuloy ang visit' : `Nalipat po ang visit sa ${when(to)}`,
    text: `Dati: ${when(from)}.${others === 0 ? '' : ` ${others} pa ang nabago.`} Tawag: ${phone}`,
  }),
  'due-reminder': ({ amount, day, reference }) => ({
    title: `${amount} ang bayad, due ngayong ${dayOf(day)}`,
    text: `Ref ${reference}. GCash, Maya o bangko, QR sa inyong portal.`,
  }),
  'crew-changed': ({ day, when: which }) => ({
    title: `Bago ang schedule mo ${
      { today: 'ngayon', tomorrow: 'bukas', later: `sa ${dayOf(day)}` }[which]
    }`,
    text: 'Buksan ang app at i-tap ang “Nakita ko na”.',
  }),
};
