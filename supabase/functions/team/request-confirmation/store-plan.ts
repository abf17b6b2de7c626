import type { TransactionSql } from 'postgres';
import { paymentPlanFault } from '../../../../domain/money/payment-plans.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { type CheckedDraft, checkDraft, placeOfHome } from './check.ts';
import { draftOf } from './plan.ts';
import { type PlanInput, plannedPrice, storeSubscription } from './store-subscription.ts';

/** The plan's owner, its maker, and the keys of the warnings that somebody read, or all. */
export type Planning = {
  clientId: string;
  homeId: string;
  memberId: string;
  overruled: readonly string[] | 'all';
  /** The day of the import; null for a new agreement. */
  importedOn: string | null;
};

export type ConfirmedPlan = { subscriptionId: string; draft: CheckedDraft };

/**
 * Stores a plan with its visits and dues after the same checks for everybody: possible days, a free
 * crew, read warnings, a payment that fits the price. Throws invalid-body, crew-busy or
 * changed-meanwhile, with the faults by day.
 */
export async function storePlan(
  transaction: TransactionSql,
  input: PlanInput,
  { overruled, ...planning }: Planning,
  now: Date,
): Promise<ConfirmedPlan> {
  refuseUnsuitablePlan(input);
  await transaction`select private.lock_crew(${input.crew}::uuid[])`;
  const { homeId } = planning;
  const where = { crew: input.crew, homeId, place: await placeOfHome(transaction, homeId) };
  const draft = await checkDraft(transaction, draftOf(input.plan, now), where, now);
  refuseFaults(draft);
  if (overruled !== 'all') refuseUnreadWarnings(draft, overruled);
  refuseUnsuitablePayment(input, draft);
  return {
    subscriptionId: await storeSubscription(transaction, input, { ...planning, draft }),
    draft,
  };
}

/** On-Demand has no term, and every other package has one. */
function refuseUnsuitablePlan({
  packageType,
  plan,
}: Pick<PlanInput, 'packageType' | 'plan'>): void {
  if ((packageType === 'on-demand') === (plan.kind === 'single')) return;
  const sentence =
    plan.kind === 'single' ? 'Choose a term and a rhythm.' : 'On-Demand has single dates.';
  throw new Refusal('invalid-body', { fields: { plan: sentence } });
}

function refuseUnsuitablePayment({ paymentPlan, ...input }: PlanInput, draft: CheckedDraft): void {
  const fault = paymentPlanFault(paymentPlan, plannedPrice(input, draft));
  if (fault !== null) throw new Refusal('invalid-body', { fields: { paymentPlan: fault } });
}

function refuseFaults({ fault, dates }: CheckedDraft): void {
  if (fault !== null) throw new Refusal('invalid-body', { fields: { plan: fault } });
  const faulty = dates.filter(({ faults }) => faults.length > 0);
  if (faulty.length > 0) {
    const fields = faulty.map(({ plannedDay, faults }) => [plannedDay, faults.join(' ')]);
    throw new Refusal('invalid-body', { fields: Object.fromEntries(fields) });
  }
  const busy = dates.filter((date) => date.busy.length > 0);
  const [message] = busy.flatMap((date) => date.busy);
  if (message === undefined) return;
  const fields = busy.map((date) => [date.plannedDay, date.busy.join(' ')]);
  throw new Refusal('crew-busy', { message, fields: Object.fromEntries(fields) });
}

/** Refuses a warning that came up after the dispatcher looked. */
function refuseUnreadWarnings({ dates }: CheckedDraft, overruled: readonly string[]): void {
  const read = new Set(overruled);
  const unread = dates.flatMap(({ plannedDay, warnings }) =>
    warnings.filter(({ key }) => !read.has(key)).map(({ sentence }) => [plannedDay, sentence]),
  );
  if (unread.length === 0) return;
  throw new Refusal('changed-meanwhile', {
    message: 'There are new warnings. Please look at the dates again.',
    fields: Object.fromEntries(unread),
  });
}
