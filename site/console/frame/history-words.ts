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
import { everyLanguage, languages } from '../../../domain/languages.ts';
import { formatDay, formatManilaTime, isDay } from '../../../domain/manila-date.ts';
import { paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { findPackage } from '../../../domain/packages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { channelLabels } from '../../../domain/requests/contact.ts';
import { requestLabels } from '../../../domain/requests/request-states.ts';
import { serviceLabels } from '../../../domain/services.ts';
import { findTerm } from '../../../domain/terms.ts';
import { type Rhythm, rhythmText } from '../../../domain/visits/rhythm.ts';
import { missedReasonLabels } from '../../../domain/visits/visit-states.ts';
import { askedText } from '../changes/asked-text.ts';

type Field = HistoryEntry['fields'][number];
type Value = Field['before'];

const valueWords: Readonly<Record<string, (id: string) => string | undefined>> = {
  package_type: (id) => findPackage(id)?.name,
  term: (id) => findTerm(id)?.label,
  duration: (id) => findTerm(id)?.label,
  method: labelIn(paymentMethodLabels),
  language: languageName,
  sms_language: languageName,
  status: labelIn(requestLabels),
  missed_reason: labelIn(missedReasonLabels),
  preferred_channel: labelIn(channelLabels),
};

function labelIn(labels: Readonly<Record<string, string>>): (id: string) => string | undefined {
  return (id) => new Map(Object.entries(labels)).get(id);
}

function languageName(code: string): string | undefined {
  const known = everyLanguage.find((one) => one === code);
  return known && languages[known].ownName;
}

export function valueText(name: string, value: Value): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listInWords(value.map(partText(name))) || 'nothing';
  if (name === 'payment_plan') return paymentText(value);
  if (typeof value === 'object') return isRhythm(value) ? rhythmText(value) : 'something';
  if (typeof value === 'number') return numberText(name, value);
  if (isDay(value)) return formatDay(value);
  if (isMoment(value)) return formatManilaTime(new Date(value));
  const words = valueWords[name]?.(value);
  if (words !== undefined) return words;
  // States and roles are stored as 'on-the-way'.
  return /^[a-z]+(-[a-z0-9]+)*$/.test(value) ? value.replaceAll('-', ' ') : value;
}

function numberText(name: string, value: number): string {
  if (/pesos$/.test(name)) return formatPesos(value);
  if (name === 'start_minutes') return formatTime(value);
  if (name === 'stay_minutes') return value === 60 ? '1 hour' : `${value / 60} hours`;
  return String(value);
}

function partText(name: string): (part: unknown) => string {
  return (part) => {
    if (typeof part === 'number' && /_days$/.test(name)) return weekdayName(part as Weekday);
    const id = String(part);
    return (name === 'services' && labelIn(serviceLabels)(id)) || id;
  };
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

/** As the database writes it into JSON. */
function isMoment(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT/.test(value);
}

const verbs = { created: 'added', updated: 'changed', deleted: 'removed' } as const;

/**
 * Returns the predicate after the member's name: 'changed the client', 'entered a payment of
 * ₱5,000.00', 'took Ben Santos off the crew'.
 */
export function deedText({ thing, change, fields }: HistoryEntry): string {
  const find = (name: string) => fields.find((field) => field.name === name);
  const pesos = find('pesos');
  if (find('by_member')) return bookDeed(find);
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

/** What a row that is only added to the books says was done. */
function bookDeed(find: (name: string) => Field | undefined): string {
  const after = (name: string) => find(name)?.after ?? null;
  const pesos = after('pesos');
  if (find('promise_id')) return 'withdrew a promise to pay';
  if (find('invoice_id')) return 'voided an invoice';
  if (find('quarter')) return 'noted what was withheld for the tax office';
  if (find('number')) return `entered the invoice ${String(after('number'))}`;
  if (typeof pesos !== 'number') return 'noted a promise to pay';
  const amount = formatPesos(Math.abs(pesos));
  return pesos < 0 ? `took back a write-off of ${amount}` : `wrote off ${amount}`;
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
    'by_member',
    'invoice_id',
    'promise_id',
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
