import * as v from 'valibot';
import type { ImportSums } from '../../../../contract/team/imports.ts';
import { confirmRequest } from '../../../../contract/team/request-confirmation.ts';
import type { HandedMethod } from '../../../../domain/money/payment-methods.ts';
import { agreedDues } from '../../../../domain/money/payment-plans.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { ClientColumn } from '../../../../domain/transfer/columns.ts';
import { hasPlan, type ReadPlan, readPlan } from '../../../../domain/transfer/read-plan.ts';
import type { CellFault, Row } from '../../../../domain/transfer/read-row.ts';
import { readMethod, readPesos } from '../../../../domain/transfer/read-words.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { storePayment } from '../payments/store.ts';
import { storePlan } from '../request-confirmation/store-plan.ts';
import { plannedPrice } from '../request-confirmation/store-subscription.ts';
import { checked, type Made, type Making, noteEarly } from './making.ts';

/** The payment before the import. */
type Paid = { pesos: number; day: string; method: HandedMethod };

/** A row's plan with the ids of its crew. */
type PlanOfRow = { input: v.InferOutput<typeof PlanFields>; paid: Paid | null };

/** As entered in "Confirm and schedule". */
const { packageType, plan, priceInPesos, paymentPlan, crew, checklist } =
  confirmRequest.input.entries;
const PlanFields = v.strictObject({
  ...{ packageType, plan, priceInPesos, paymentPlan, crew, checklist },
});

/** Returns null for a row without a plan or with faults. */
export async function readPlanOfRow(
  making: Making,
  row: Row<ClientColumn>,
  faults: CellFault[],
): Promise<PlanOfRow | null> {
  if (!hasPlan(row)) return null;
  const read = readPlan(row, faults);
  const paid = readPaid(making, row, read, faults);
  if (read === null) return null;
  const ids = await idsOf(making, read.crew, faults);
  const input = checked('clients', row, PlanFields, { ...read, crew: ids }, faults);
  return input && { input, paid };
}

function readPaid(
  { today }: Making,
  row: Row<ClientColumn>,
  read: ReadPlan | null,
  faults: CellFault[],
): Paid | null {
  const text = row.text('paid');
  const pesos = text === '' ? 0 : readPesos(text);
  const method = row.text('paidBy') === '' ? 'cash' : readMethod(row.text('paidBy'));
  const day = row.text('paidOn') === '' ? today : row.day('paidOn');
  const fault = (column: ClientColumn, what: string, todo: string) =>
    faults.push({ column, what, todo });
  if (pesos === null) fault('paid', `“${text}” is not an amount.`, 'Write whole pesos.');
  else if (read !== null && pesos > read.priceInPesos) {
    const price = formatPesos(read.priceInPesos);
    fault('paid', `This is more than the price of ${price}.`, 'Write what was paid of this plan.');
  }
  if (method === null) {
    const what = `“${row.text('paidBy')}” is not a way to pay.`;
    fault('paidBy', what, 'Write Cash, GCash, Maya, QR Ph or Bank.');
  }
  if (day === null)
    fault('paidOn', `“${row.text('paidOn')}” is not a day.`, 'Write it as 2026-12-01.');
  else if (day > today)
    fault('paidOn', 'This day is in the future.', 'Write today or an earlier day.');
  return pesos === null || pesos === 0 || method === null || day === null
    ? null
    : { pesos, day, method };
}

async function idsOf(
  { transaction }: Making,
  names: readonly string[],
  faults: CellFault[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const members = await transaction<{ id: string; name: string }[]>`
    select id, name from public.members where deactivated_at is null`;
  return names.flatMap((name) => {
    const plain = name.toLowerCase();
    const whole = members.filter((member) => member.name.toLowerCase() === plain);
    const first = members.filter((member) => member.name.toLowerCase().startsWith(`${plain} `));
    const found = whole.length > 0 ? whole : first;
    if (found.length === 1) return found.map(({ id }) => id);
    const what =
      found.length === 0
        ? `“${name}” is not on the team.`
        : `Several members are called “${name}”.`;
    const todo =
      found.length === 0
        ? 'Add them in People, or write the name as it is shown there.'
        : 'Write the whole name.';
    faults.push({ column: 'crew', what, todo });
    return [];
  });
}

/**
 * Stores a row's plan with visits and dues, like "Confirm and schedule", and its payment. Past
 * visits count as done. Nobody is mailed.
 */
export async function storePlanOfRow(
  making: Making,
  row: Row<ClientColumn>,
  { input, paid }: PlanOfRow,
  { clientId, homeId }: { clientId: string; homeId: string },
): Promise<{ sums: Partial<ImportSums>; made: Made[] }> {
  const { transaction, memberId, now, today } = making;
  const { subscriptionId, draft } = await storePlan(
    transaction,
    { ...input, reference: null },
    { clientId, homeId, memberId, overruled: 'all', importedOn: today },
    now,
  );
  await steppedUp(
    transaction,
    (service) => service`
      update public.visits set state = 'done'
      where subscription_id = ${subscriptionId} and ends_at <= ${now}`,
  );
  const key = row.text('plan') || null;
  const made: Made[] = [{ kind: 'plan', id: subscriptionId, key, row: row.number }];
  if (paid !== null) {
    const id = crypto.randomUUID();
    const payment = { id, subscriptionId, ...paid, reference: '', note: 'Paid before the import' };
    await storePayment(transaction, payment, memberId);
    await noteEarly(making, row, payment);
    made.push({ kind: 'payment', id, key: null, row: row.number });
  }
  const visits = draft.dates.filter(({ number }) => number !== null);
  return {
    made,
    sums: {
      plans: 1,
      visits: visits.length,
      visitsAhead: visits.filter(({ end }) => end > now).length,
      dues: agreedDues(input.paymentPlan, plannedPrice(input, draft)).length,
      payments: paid === null ? 0 : 1,
      pricesInPesos: input.priceInPesos,
      paidInPesos: paid?.pesos ?? 0,
      warnings: visits.filter(({ start, warnings }) => start > now && warnings.length > 0).length,
    },
  };
}
