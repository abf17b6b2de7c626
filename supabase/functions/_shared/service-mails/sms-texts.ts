import { formatShortDay, listInWords } from '../../../../domain/calendar/words.ts';
import type { MissedReason } from '../../../../domain/visits/visit-states.ts';

/** A visit's day in Manila, YYYY-MM-DD, and its time, '9:00 AM'. */
export type SmsTime = { day: string; time: string };

type Contact = { phone: string };
type Coming = Contact & { crew: readonly string[] };

/** A change that the client did not make. `to` is null if the visit does not take place. */
export type SmsChange = Contact & {
  from: SmsTime;
  to: SmsTime | null;
  reason: string;
  others: number;
};

/**
 * By kind, without the business's name. Each text is one part, and the first that fits is sent. No
 * links and no ₱.
 */
export type SmsTexts = {
  'visit-reminder': (facts: Coming & SmsTime & { isToday: boolean; town: string }) => string[];
  /** The time is null once it has passed. */
  'on-the-way': (facts: Coming & { time: string | null }) => string[];
  'running-late': (facts: Contact & { time: string }) => string[];
  'visit-missed': (
    facts: Contact & { day: string; isToday: boolean; reason: MissedReason; isUsed: boolean },
  ) => string[];
  'visits-changed': (facts: SmsChange) => string[];
  'due-reminder': (facts: {
    amount: string;
    day: string;
    reference: string;
    standing: 'ahead' | 'today' | 'late';
  }) => string[];
  'crew-changed': (facts: {
    day: string;
    when: 'today' | 'tomorrow' | 'later';
    /** '8:00 Lipa, 10:30 Tanauan'; '' if there are none. */
    visits: string;
  }) => string[];
  /** For a confirmed payment. The reference is '' if there is none. */
  'payment-entered': (facts: {
    amount: string;
    day: string;
    method: string;
    reference: string;
  }) => string[];
  /** For a claimed payment. */
  'claim-received': (facts: { amount: string }) => string[];
  'sign-in-code': (facts: { code: string; minutes: number }) => string[];
};

const when = ({ day, time }: SmsTime) => `${formatShortDay(day).replace(',', '')}, ${time}`;
const verb = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are');

const reasons: Record<MissedReason, string> = {
  'nobody-home': 'nobody was at home',
  'gate-closed': 'the gate was closed',
  weather: 'the weather did not allow it',
  unsafe: 'it was not safe to work',
  other: 'something came up',
};

const dueWords = { ahead: 'is due on', today: 'is due today,', late: 'has been due since' };

export const smsTexts: SmsTexts = {
  'visit-reminder': ({ isToday, town, crew, phone, ...visit }) => {
    const begins = `Your visit in ${town} is ${isToday ? 'today' : 'tomorrow'}, ${when(visit)}.`;
    const ends = `If something has changed, call ${phone}.`;
    return [
      ...(crew.length > 0 ? [`${begins} ${listInWords(crew)} ${verb(crew)} coming. ${ends}`] : []),
      `${begins} ${ends}`,
    ];
  },
  'on-the-way': ({ crew, time, phone }) => {
    const arrive = time === null ? '' : ` Arrival at about ${time}.`;
    const ends = `on the way.${arrive} Please tell the guard. Call: ${phone}`;
    return [
      ...(crew.length > 0 ? [`${listInWords(crew)} ${verb(crew)} ${ends}`] : []),
      `Our crew is ${ends}`,
    ];
  },
  'running-late': ({ time, phone }) => [
    `We are sorry, we are running late. New arrival time: about ${time}. Call: ${phone}`,
  ],
  'visit-missed': ({ day, reason, isUsed, phone }) => [
    `We could not do your visit on ${formatShortDay(day)}: ${reasons[reason]}. ${
      isUsed
        ? `Our crew came, so it counts as used. Call: ${phone}`
        : 'You lose nothing. We will call you about a new day.'
    }`,
  ],
  'visits-changed': ({ from, to, reason, others, phone }) => {
    const what = to === null ? 'is cancelled' : `is moved to ${when(to)}`;
    const news = `Your visit on ${when(from)} ${what}.`;
    const more = others === 0 ? '' : ` ${others} more changed.`;
    const call = ` Call: ${phone}`;
    return [
      ...(reason === '' ? [] : [`${news}${more} Reason: ${reason}.${call}`]),
      `${news}${more}${call}`,
    ];
  },
  'due-reminder': ({ amount, day, reference, standing }) => [
    `${amount} ${dueWords[standing]} ${formatShortDay(day)}. Ref ${reference}. GCash, Maya or bank: the QR code is in your portal.`,
  ],
  'crew-changed': ({ day, when: which, visits }) => {
    const begins = `Your schedule for ${which === 'later' ? formatShortDay(day) : which} has changed`;
    const ends = 'Open the app and tap Seen.';
    return [...(visits !== '' ? [`${begins}: ${visits}. ${ends}`] : []), `${begins}. ${ends}`];
  },
  'payment-entered': ({ amount, day, method, reference }) => {
    const ends = `on ${formatShortDay(day)}. Thank you!`;
    return [
      ...(reference === '' ? [] : [`We received ${amount} (${method}, ref ${reference}) ${ends}`]),
      `We received ${amount} (${method}) ${ends}`,
    ];
  },
  'claim-received': ({ amount }) => [
    `Thank you for telling us about your payment of ${amount}. We are checking it and will confirm it soon.`,
  ],
  'sign-in-code': ({ code, minutes }) => [
    `${code} is your code for a new password. It works once, for ${minutes} minutes. Give it to nobody, not even to us.`,
  ],
};
