import * as v from 'valibot';
import { PaymentPlan } from '../../../contract/shapes/quote.ts';
import { Asked } from '../../../contract/team/change-requests.ts';
import type { HistoryEntry } from '../../../contract/team/history.ts';
import { addDays, type Weekday } from '../../../domain/calendar/days.ts';
import {
  formatShortDay,
  formatTime,
  listInWords,
  weekdayName,
} from '../../../domain/calendar/words.ts';
import { languages } from '../../../domain/languages.ts';
import { formatDay, formatManilaTime, isDay } from '../../../domain/manila-date.ts';
import { paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { findPackage } from '../../../domain/packages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { channelLabels } from '../../../domain/requests/contact.ts';
import { requestLabels } from '../../../domain/requests/request-states.ts';
import { findTerm } from '../../../domain/terms.ts';
import { type Rhythm, rhythmText } from '../../../domain/visits/rhythm.ts';
import { askedText } from '../changes/asked-text.ts';

type Field = HistoryEntry['fields'][number];
type Value = Field['before'];

const columnWords: Readonly<Record<string, string>> = {
  account_id: 'joined account',
  answer_by: 'to answer by',
  answered_at: 'answered',
  asked_at: 'asked',
  closed_reason: 'reason',
  closed_silently: 'closed without an email',
  clock_started_at: 'clock started',
  consultation_at: 'consultation',
  cancelled_at: 'cancelled',
  deactivated_at: 'deactivated',
  decided_at: 'decided',
  custom_months: 'months',
  email_was_read_back: 'email confirmed with the client',
  ends_at: 'end',
  member_id: 'crew',
  is_owed: 'owed to the client',
  messenger_name: 'Messenger name',
  package_type: 'package',
  payment_plan: 'payment',
  paid_at: 'entered',
  paid_by: 'paid out by',
  paid_day: 'paid out on',
  pesos: 'amount',
  preferred_channel: 'channel',
  price_in_pesos: 'price',
  settled_price_in_pesos: 'settled price',
  starts_at: 'start',
  start_minutes: 'start time',
  stay_minutes: 'visit length',
  voided_at: 'voided',
  void_reason: 'why voided',
};

/** Returns 'first day' for first_day. */
export function columnText(name: string): string {
  return columnWords[name] ?? name.replaceAll('_', ' ');
}

const valueWords: Readonly<Record<string, (id: string) => string | undefined>> = {
  package_type: (id) => findPackage(id)?.name,
  term: (id) => findTerm(id)?.label,
  method: (id) => new Map<string, string>(Object.entries(paymentMethodLabels)).get(id),
  language: (id) =>
    new Map<string, string>(
      Object.entries(languages).map(([code, { ownName }]) => [code, ownName]),
    ).get(id),
  status: (id) => new Map<string, string>(Object.entries(requestLabels)).get(id),
  preferred_channel: (id) => new Map<string, string>(Object.entries(channelLabels)).get(id),
};

export function valueText(name: string, value: Value): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listInWords(value.map(partText(name))) || 'nothing';
  if (name === 'payment_plan') return paymentText(value);
  if (typeof value === 'object') return isRhythm(value) ? rhythmText(value) : wordsOf(value);
  if (typeof value === 'number') return numberText(name, value);
  if (isDay(value)) return formatDay(value);
  if (name.endsWith('_at')) return formatManilaTime(new Date(value));
  const words = valueWords[name]?.(value);
  if (words !== undefined) return words;
  // States and roles are stored as 'on-the-way'.
  return /^[a-z]+(-[a-z]+)*$/.test(value) ? value.replaceAll('-', ' ') : value;
}

function numberText(name: string, value: number): string {
  if (/pesos$/.test(name)) return formatPesos(value);
  if (name === 'start_minutes') return formatTime(value);
  if (name === 'stay_minutes') return value === 60 ? '1 hour' : `${value / 60} hours`;
  return String(value);
}

function partText(name: string): (part: unknown) => string {
  return (part) => (name === 'working_days' ? weekdayName(part as Weekday) : String(part));
}

/** Returns 'paid monthly', or the deposit with the day of the rest. */
function paymentText(value: Value): string {
  const { success, output } = v.safeParse(PaymentPlan, value);
  if (!success) return 'something';
  if (output.kind !== 'deposit') return output.kind === 'monthly' ? 'paid monthly' : 'paid in full';
  const { depositInPesos, restDay } = output;
  return `a deposit of ${formatPesos(depositInPesos)}, the rest on ${formatDay(restDay)}`;
}

function isRhythm(value: object): value is Rhythm {
  return 'kind' in value && ('weekdays' in value || 'weekday' in value);
}

function wordsOf(value: Record<string, unknown>): string {
  return Object.entries(value)
    .map(([key, part]) => `${key} ${Array.isArray(part) ? listText(part) : String(part)}`)
    .join('; ');
}

/** Parts that have several values themselves are only counted. */
function listText(parts: readonly unknown[]): string {
  return parts.some((part) => typeof part === 'object') ? String(parts.length) : parts.join(', ');
}

const verbs = { created: 'added', updated: 'changed', deleted: 'removed' } as const;

/**
 * Returns the predicate after the member's name: 'changed the client', 'entered a payment of
 * ₱5,000.00', 'took Ben Santos off the crew'.
 */
export function deedText({ thing, change, fields }: HistoryEntry): string {
  const find = (name: string) => fields.find((field) => field.name === name);
  const pesos = find('pesos');
  if (find('cause')) return `entered a refund of ${valueText('pesos', pesos?.after ?? null)}`;
  if (find('paid_day')) return 'entered that a refund was paid out';
  if (change === 'created' && pesos) {
    return `entered a payment of ${valueText('pesos', pesos.after)}`;
  }
  const text = find('text');
  if (thing === 'subscription' && change === 'created' && text) {
    return `added ${quoted(text)} beside the price`;
  }
  // Older payments have their state in a column.
  if (find('voided_at') || find('state')?.after === 'voided') return 'voided a payment';
  const mail = find('mail_sent_again');
  if (mail) return `sent the email ${quoted(mail)} again`;
  if (find('made_at')) return 'made a pay link';
  if (thing === 'subscription' && find('withdrawn_at')) return 'withdrew a pay link';
  const told = find('told_by_phone');
  if (told) return `told the client about ${quoted(told)} by phone`;
  const untold = find('told_taken_back');
  if (untold) return `took back that the client was told about ${quoted(untold)}`;
  if (find('second_factor_reset')) return 'reset the second factor';
  if (find('session_ended')) return 'ended a session';
  const asked = find('asked');
  if (asked && change === 'created') return `asked for a change: ${wishText(asked.after)}`;
  const state = find('state');
  if (find('stars')) return change === 'created' ? 'rated the visit' : 'changed the rating';
  if (find('answer_by') && change === 'created') return 'reported a problem';
  if (find('answered_by')) return 'answered the problem';
  if (state && find('decided_at')) return decidedText(String(state.after));
  if (find('removed_at')?.after) return 'removed the picture';
  if (find('added_at')) return 'added a picture';
  const away = find('last_day');
  if (thing === 'member' && away && change !== 'updated') {
    const side = change === 'created' ? 'after' : 'before';
    const days = [find('first_day')?.[side], away[side]].map((day) => formatShortDay(String(day)));
    return `${verbs[change]} days away from ${days.join(' to ')}`;
  }
  if (find('resumed_on')?.after) return 'ended a pause early';
  const lastDay = find('end_day');
  if (thing === 'subscription' && change === 'created' && lastDay && !find('package_type')) {
    const first = formatDay(String(find('first_day')?.after));
    return `paused the subscription from ${first} to ${formatDay(addDays(String(lastDay.after), -1))}`;
  }
  if (thing === 'request' && find('starts_at')) {
    return change === 'created' ? 'planned a consultation' : 'moved the consultation';
  }
  if (thing === 'request' && state?.before === 'planned') {
    return state.after === 'cancelled'
      ? 'called off the consultation'
      : 'said what came of the consultation';
  }
  if (thing === 'request' && state?.after === 'planned') {
    return 'took back what came of the consultation';
  }
  const crew = find('member_id');
  if (thing === 'request' && crew) return 'gave the consultation to somebody else';
  if (crew && change === 'created') return `put ${String(crew.after)} on the crew`;
  if (crew && change === 'deleted') return `took ${String(crew.before)} off the crew`;
  if (find('valid_until') && change === 'created') return 'sent a quote';
  return `${verbs[change]} the ${thing}`;
}

/** Returns the topic of a mail or a call: '“visits changed”'. */
const quoted = ({ name, after }: Field) => `“${valueText(name, after)}”`;

/** Returns a wish in mid-sentence: 'move to Wed, 9 Dec 2026, 1:00 PM'. */
function wishText(wish: Value): string {
  const { success, output } = v.safeParse(Asked, wish);
  if (!success) return 'something';
  const text = askedText({ asked: output });
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function decidedText(state: string): string {
  const deeds = new Map([
    ['approved', 'approved'],
    ['declined', 'declined'],
    ['withdrawn', 'withdrew'],
    ['lapsed', 'let lapse'],
  ]);
  return `${deeds.get(state) ?? 'changed'} what the client asked for`;
}

const isOfPayment = ({ name, after }: Field) =>
  name === 'state' && (after === 'confirmed' || after === 'voided');

/** Returns the fields to show: the changed ones, or for a new record those with content. */
export function shownFields({ change, fields }: HistoryEntry): readonly Field[] {
  const told = [
    'pesos',
    'made_at',
    'member_id',
    'voided_at',
    'voided_by',
    'mail_sent_again',
    'told_by_phone',
    'told_taken_back',
    'asked',
    'asked_at',
    'decided_at',
    'decided_by',
    'removed_at',
    'withdrawn_at',
  ];
  const hasContent = ({ after }: Field) =>
    after !== null &&
    after !== '' &&
    after !== false &&
    !(Array.isArray(after) && after.length === 0);
  return fields.filter(
    (field) =>
      !told.includes(field.name) &&
      !isOfPayment(field) &&
      (change === 'updated' || (change === 'created' && hasContent(field))),
  );
}
