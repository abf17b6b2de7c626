import { formatShortDay, listInWords } from '../../../../domain/calendar/words.ts';
import type { MissedReason } from '../../../../domain/visits/visit-states.ts';
import type { SmsTexts, SmsTime } from './sms-texts.ts';

/** A notification: a bold title, and the text below it. */
export type PushText = { title: string; text: string };

type Facts<Kind extends keyof SmsTexts> = Parameters<SmsTexts[Kind]>[0];

/** By kind. The sender is not named, because the browser names the site. */
export type PushTexts = {
  'visit-reminder': (facts: Omit<Facts<'visit-reminder'>, 'town'>) => PushText;
  'on-the-way': (facts: Facts<'on-the-way'>) => PushText;
  'running-late': (facts: Facts<'running-late'>) => PushText;
  'visit-missed': (facts: Facts<'visit-missed'>) => PushText;
  'visits-changed': (facts: Omit<Facts<'visits-changed'>, 'reason'>) => PushText;
  'due-reminder': (facts: Omit<Facts<'due-reminder'>, 'standing'>) => PushText;
  'crew-changed': (facts: Omit<Facts<'crew-changed'>, 'visits'>) => PushText;
};

const when = ({ day, time }: SmsTime) => `${formatShortDay(day).replace(',', '')}, ${time}`;
const verb = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are');
const comes = (crew: readonly string[], what: string) =>
  crew.length === 0 ? `Our crew is ${what}` : `${listInWords(crew)} ${verb(crew)} ${what}`;

const reasons: Record<MissedReason, string> = {
  'nobody-home': 'Nobody was at home.',
  'gate-closed': 'The gate was closed.',
  weather: 'The weather did not allow it.',
  unsafe: 'It was not safe to work.',
  other: 'Something came up.',
};

export const pushTexts: PushTexts = {
  'visit-reminder': ({ isToday, crew, phone, ...visit }) => ({
    title: `Your visit is ${isToday ? 'today' : 'tomorrow'}, ${when(visit)}`,
    text: `${comes(crew, 'coming')}. If something has changed, call ${phone}.`,
  }),
  'on-the-way': ({ crew, time, phone }) => ({
    title: comes(crew, 'on the way'),
    text: `${time === null ? '' : `Arrival at about ${time}. `}Please tell the guard. Call: ${phone}`,
  }),
  'running-late': ({ time, phone }) => ({
    title: 'We are running late',
    text: `We are sorry. New arrival time: about ${time}. Call: ${phone}`,
  }),
  'visit-missed': ({ day, reason, isUsed, phone }) => ({
    title: `We could not do your visit on ${formatShortDay(day)}`,
    text: `${reasons[reason]} ${
      isUsed
        ? `Our crew came, so it counts as used. Call: ${phone}`
        : 'You lose nothing. We will call you about a new day.'
    }`,
  }),
  'visits-changed': ({ from, to, others, phone }) => ({
    title: to === null ? 'Your visit is cancelled' : `Your visit has moved to ${when(to)}`,
    text: `It was planned for ${when(from)}.${others === 0 ? '' : ` ${others} more changed.`} Call: ${phone}`,
  }),
  'due-reminder': ({ amount, day, reference }) => ({
    title: `${amount} is due today, ${formatShortDay(day)}`,
    text: `Ref ${reference}. GCash, Maya or bank: the QR code is in your portal.`,
  }),
  'crew-changed': ({ day, when: which }) => ({
    title:
      which === 'later'
        ? `Your schedule for ${formatShortDay(day)} has changed`
        : `Your schedule for ${which} has changed`,
    text: 'Open the app and tap “Seen”.',
  }),
};
