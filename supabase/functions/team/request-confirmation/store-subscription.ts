import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../../contract/call.ts';
import type { confirmRequest } from '../../../../contract/team/request-confirmation.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { agreedDues, type PlannedPrice } from '../../../../domain/money/payment-plans.ts';
import { withReason } from '../../_shared/database/roles.ts';
import { storeDues } from '../../_shared/money/store-ledger.ts';
import type { CheckedDate, CheckedDraft } from './check.ts';

export type PlanInput = Pick<
  ParsedInputOf<typeof confirmRequest>,
  'packageType' | 'plan' | 'priceInPesos' | 'paymentPlan' | 'crew' | 'checklist'
> & {
  /** Its request; null for an imported one. */
  reference: string | null;
};

/** A new subscription's data besides the dispatcher's input. */
export type Ingredients = {
  clientId: string;
  homeId: string;
  memberId: string;
  /** The day of the import, or null. */
  importedOn: string | null;
  draft: CheckedDraft;
};

/** Stores a subscription with its crew, visits and dues. Returns its id. */
export async function storeSubscription(
  transaction: TransactionSql,
  input: PlanInput,
  ingredients: Ingredients,
): Promise<string> {
  const { draft } = ingredients;
  const id = crypto.randomUUID();
  const visits = draft.dates
    .filter((date) => date.number !== null)
    .map((date) => ({ id: crypto.randomUUID(), ...date }));
  const crew = [...new Set(input.crew)];
  const overruled = overruledText(visits);
  if (overruled !== '') await withReason(transaction, overruled);
  await transaction`
    insert into public.subscriptions ${transaction(columnsOf(id, input, ingredients, visits))}`;
  // Only the subscription's history says it, not each visit's.
  if (overruled !== '') await withReason(transaction, '');
  // Sent together and run in this order.
  await Promise.all([
    transaction`
      insert into public.subscription_crew (subscription_id, member_id)
      select ${id}, unnest(${crew}::uuid[])`,
    transaction`
      insert into public.visits (id, subscription_id, number, starts_at, ends_at, moved_alone, checklist)
      select made.id, ${id}, made.number, made.starts_at, made.ends_at,
        made.id = any(${visits.filter(({ isMoved }) => isMoved).map((visit) => visit.id)}::uuid[]),
        ${input.checklist}::text[]
      from unnest(
        ${visits.map((visit) => visit.id)}::uuid[],
        ${visits.map(({ number }) => number ?? 0)}::smallint[],
        ${visits.map(({ start }) => start.toISOString())}::timestamptz[],
        ${visits.map(({ end }) => end.toISOString())}::timestamptz[]
      ) as made (id, number, starts_at, ends_at)`,
    transaction`
      insert into public.visit_crew (visit_id, member_id, period, is_planned)
      select visits.id, worker, period, is_planned
      from public.visits cross join unnest(${crew}::uuid[]) as worker
      where subscription_id = ${id}`,
  ]);
  const agreed = agreedDues(input.paymentPlan, plannedPrice(input, draft));
  await storeDues(transaction, { subscriptionId: id, memberId: ingredients.memberId }, agreed);
  return id;
}

/** Returns the price that the dues are made from. */
export function plannedPrice(
  { priceInPesos, plan }: Pick<PlanInput, 'priceInPesos' | 'plan'>,
  { term, dates }: Pick<CheckedDraft, 'term' | 'dates'>,
): PlannedPrice {
  return {
    priceInPesos,
    term: plan.kind === 'term' ? plan.term : null,
    firstDay: term?.startDay ?? manilaDayOf(firstOf(dates).start),
    endDay: term?.endDay ?? null,
  };
}

const firstOf = (dates: readonly CheckedDate[]) =>
  dates.reduce((one, other) => (other.start < one.start ? other : one));

function columnsOf(
  id: string,
  input: PlanInput,
  { clientId, homeId, memberId, importedOn, draft }: Ingredients,
  visits: readonly CheckedDate[],
) {
  const { reference, packageType, plan, checklist } = input;
  const first = firstOf(visits);
  const { priceInPesos, term, firstDay, endDay } = plannedPrice(input, {
    ...draft,
    dates: [...visits],
  });
  return {
    id,
    client_id: clientId,
    home_id: homeId,
    request_reference: reference,
    package_type: packageType,
    price_in_pesos: priceInPesos,
    term,
    first_day: firstDay,
    end_day: endDay,
    rhythm: plan.kind === 'term' ? plan.rhythm : null,
    start_minutes: plan.kind === 'term' ? plan.startMinutes : manilaMinutesOf(first.start),
    stay_minutes: plan.stayMinutes,
    visit_count: visits.length,
    checklist,
    confirmed_by: memberId,
    imported_on: importedOn,
  };
}

/** The overruled warnings for the history. */
function overruledText(visits: readonly CheckedDate[]): string {
  const lines = visits
    .filter(({ warnings }) => warnings.length > 0)
    .map(({ start, warnings }) => {
      const sentences = warnings.map(({ sentence }) => sentence).join(' ');
      return `${formatShortDay(manilaDayOf(start))}: ${sentences}`;
    });
  return lines.length === 0 ? '' : ['Overruled:', ...lines].join('\n');
}
