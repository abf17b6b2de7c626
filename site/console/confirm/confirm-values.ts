import type { InputOf } from '../../../contract/call.ts';
import type { ConfirmStart } from '../../../contract/team/client-matches.ts';
import type { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { addDays, type Weekday, weekdayOf } from '../../../domain/calendar/days.ts';
import { timeFieldValue } from '../../../domain/calendar/words.ts';
import { type PackageId, packageIds } from '../../../domain/packages.ts';
import { agreedPrice } from '../../../domain/requests/agreed-price.ts';
import type { Channel } from '../../../domain/requests/contact.ts';
import { closedWeekday } from '../../../domain/service-numbers.ts';
import { type ServiceId, serviceLabels } from '../../../domain/services.ts';
import { type TermId, termIds } from '../../../domain/terms.ts';
import { usualPlanOf, usualPlans } from '../../../domain/usual-visits.ts';
import { tasksOf } from '../../../domain/visits/checklist.ts';
import type { DateChange } from '../../../domain/visits/draft.ts';
import { termEnd } from '../../../domain/visits/term.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { homeOf } from '../clients/home-values.ts';
import { textsIn } from '../frame/form-fields.tsx';

/** The form's values by field name. A group of checkboxes has several. */
export type Typed = FormData;

type Input = InputOf<typeof confirmRequest>;

const usualStartMinutes = 9 * 60;

/** The values of the form's frequencies. */
const rhythmOfWish = { weekly: '1', 'every-2-weeks': '2', monthly: 'months' } as const;

/** Returns the first preferred weekday from the day on, else the day's, or Monday for a Sunday. */
function weekdayFor(day: string, preferred: readonly Weekday[]): Weekday {
  const weekday = weekdayOf(day);
  const sorted = [...preferred].sort();
  const next = sorted.find((one) => one >= weekday) ?? sorted[0];
  return next ?? (weekday === closedWeekday ? 1 : weekday);
}

export function firstValues({ request, matches, quote }: ConfirmStart): Typed {
  // Clients with an account choose their phone number themselves, so a match by phone alone
  // does not preselect the home.
  const match = matches.find(({ by, hasAccount }) => by !== 'phone' || !hasAccount);
  // A job taken by phone has single visits.
  const isJob = request.isTaken && request.kind === 'inquiry';
  const startDay = request.startDay ?? '';
  const weekday = startDay === '' ? null : weekdayFor(startDay, request.preferredDays ?? []);
  const usual = usualPlanOf(request.packageType ?? 'on-demand') ?? usualPlans['master-pogi'];
  const values: Record<string, string> = {
    client: match?.id ?? 'new',
    name: request.name,
    email: request.email,
    phone: request.phone,
    preferredChannel: request.preferredChannel ?? 'call',
    messengerName: request.messengerName,
    address: request.address,
    town: request.town,
    packageType:
      quote?.packageType ??
      request.packageType ??
      (quote?.term === null || isJob ? 'on-demand' : ''),
    term: quote?.term ?? request.term ?? '',
    lastDay: lastDayOf(startDay, quote?.customMonths ?? null),
    price: quote === null ? '' : String(quote.totalInPesos),
    ...paymentValues(quote),
    startDay,
    rhythm: request.frequency ? rhythmOfWish[request.frequency] : String(usual.everyWeeks),
    weekday: weekday === null ? '' : String(weekday),
    ordinal: '1',
    monthWeekday: String(weekday ?? 1),
    startTime: timeFieldValue(usualStartMinutes),
    stay: String(usual.minutes),
    dateDay: startDay,
    dateTime: timeFieldValue(usualStartMinutes),
  };
  for (const { id, homes } of matches) {
    const same = homes.find(({ address }) => address === request.address);
    values[homeField(id)] = same?.id ?? 'new';
  }
  const typed = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== '') typed.append(name, value);
  return typed;
}

/** Returns the quoted payment plan, which overrides the term's usual one. */
function paymentValues(quote: ConfirmStart['quote']): Record<string, string> {
  const plan = quote?.paymentPlan ?? null;
  if (plan === null) return {};
  const kinds = { 'payment-monthly': plan.kind, 'payment-in-full': plan.kind };
  return plan.kind === 'deposit'
    ? { ...kinds, deposit: String(plan.depositInPesos), restDay: plan.restDay }
    : kinds;
}

/** Returns the last day of a quoted custom term, or '' without its months or first day. */
function lastDayOf(startDay: string, months: number | null): string {
  return startDay === '' || months === null ? '' : addDays(termEnd(startDay, months), -1);
}

export function homeField(clientId: string): string {
  return `home-${clientId}`;
}

export function allTypedIn(typed: Typed, name: string): string[] {
  return typed.getAll(name).filter((value) => typeof value === 'string');
}

export function chosenPackage(typed: Typed): PackageId | null {
  return packageIds.find((id) => id === typedIn(typed, 'packageType')) ?? null;
}

/** Returns the package's tasks, or for a job those of the ticked services. */
export function usualTasks(typed: Typed, services: readonly ServiceId[]): string[] {
  const chosen = chosenPackage(typed);
  if (chosen === null) return [];
  return chosen === 'on-demand' && services.length > 0
    ? services.map((id) => serviceLabels[id])
    : tasksOf(chosen);
}

export function termOf(typed: Typed): TermId | null {
  if (chosenPackage(typed) === 'on-demand') return null;
  return termIds.find((id) => id === typedIn(typed, 'term')) ?? null;
}

/** Returns the price from the table or a quote, or null if it has to be typed. */
export function fixedPrice(typed: Typed, quote: ConfirmStart['quote']): number | null {
  const packageId = chosenPackage(typed);
  const term = termOf(typed);
  if (packageId === null || (term === null && packageId !== 'on-demand')) return null;
  return agreedPrice(packageId, term, quote);
}

/** Returns the fixed or typed price. NaN if missing. */
export function priceOf(typed: Typed, quote: ConfirmStart['quote']): number {
  return fixedPrice(typed, quote) ?? numberOf(typedIn(typed, 'price'));
}

/** Returns the plan as typed. Missing parts are NaN or '', which the contract rejects. */
export function planOf(typed: Typed, changes: readonly DateChange[]): Input['plan'] {
  const stayMinutes = numberOf(typedIn(typed, 'stay'));
  if (chosenPackage(typed) === 'on-demand') {
    const times = allTypedIn(typed, 'dateTime');
    const dates = allTypedIn(typed, 'dateDay').map((day, index) => ({
      day,
      startMinutes: minutesOf(times[index] ?? ''),
    }));
    return { kind: 'single', dates, stayMinutes };
  }
  return {
    kind: 'term',
    // The contract refuses unknown terms.
    term: typedIn(typed, 'term') as TermId,
    startDay: typedIn(typed, 'startDay'),
    lastDay: termOf(typed) === 'custom' ? typedIn(typed, 'lastDay') : null,
    rhythm: rhythmOf(typed),
    startMinutes: minutesOf(typedIn(typed, 'startTime')),
    stayMinutes,
    changes: [...changes],
  };
}

type Rhythm = Extract<Input['plan'], { kind: 'term' }>['rhythm'];
type Weeks = Extract<Rhythm, { kind: 'weeks' }>;
type Months = Extract<Rhythm, { kind: 'months' }>;

function rhythmOf(typed: Typed): Rhythm {
  if (typedIn(typed, 'rhythm') === 'months') {
    const ordinal = typedIn(typed, 'ordinal');
    return {
      kind: 'months',
      ordinal: (ordinal === 'last' ? ordinal : Number(ordinal)) as Months['ordinal'],
      weekday: Number(typedIn(typed, 'monthWeekday')) as Months['weekday'],
    };
  }
  return {
    kind: 'weeks',
    every: Number(typedIn(typed, 'rhythm')) as Weeks['every'],
    weekdays: allTypedIn(typed, 'weekday').map(Number) as Weeks['weekdays'],
  };
}

type Confirmation = Pick<Input, 'version' | 'overruled'> & {
  start: ConfirmStart;
  changes: readonly DateChange[];
};

/** Returns the call's input as typed, without the payment plan. */
export function confirmationOf(
  typed: Typed,
  { start, version, changes, overruled }: Confirmation,
): Omit<Input, 'paymentPlan'> {
  const text = (name: string) => typedIn(typed, name);
  const client = text('client');
  const home = text(homeField(client));
  return {
    reference: start.request.reference,
    version,
    client:
      client === 'new'
        ? {
            kind: 'new',
            ...textsIn(typed, 'name', 'phone', 'messengerName'),
            email: text('email').trim(),
            preferredChannel: text('preferredChannel') as Channel,
          }
        : { kind: 'known', id: client },
    emailWasReadBack: text('emailWasReadBack') === 'on',
    home:
      home === 'new' || home === ''
        ? { kind: 'new', ...homeOf(typed) }
        : { kind: 'known', id: home },
    packageType: text('packageType') as PackageId,
    priceInPesos: priceOf(typed, start.quote),
    plan: planOf(typed, changes),
    crew: allTypedIn(typed, 'crew'),
    checklist: tasksIn(text('checklist')),
    overruled,
  };
}

/** Splits a text into tasks, one a line. */
function tasksIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns minutes after midnight for '09:30'. NaN for anything else. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return numberOf(hours ?? '') * 60 + numberOf(minutes ?? '');
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
