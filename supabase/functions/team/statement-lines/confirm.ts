import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../../contract/call.ts';
import type { confirmStatement } from '../../../../contract/team/statement-lines.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { lockLedger, storeAllocations } from '../../_shared/money/store-ledger.ts';
import {
  answerClaim,
  correctClaim,
  type PayersMail,
  takeClaim,
  tellPayers,
} from '../claims/answer.ts';

type Statement = ParsedInputOf<typeof confirmStatement>;
type Line = {
  mark: string;
  kind: 'claim' | 'counted' | 'due';
  id: string;
  day: string;
  pesos: number;
  reference: string;
  method: Statement['method'];
  memberId: string;
};

/** Which payment a line is, and the mail about it; null where it counted already. */
type Found = { paymentId: string; subscriptionId: string; mail: PayersMail | null };

/**
 * Confirms the lines of a statement that do not count yet. Statements are confirmed one after the other, so
 * that a line which is sent twice at once counts once.
 */
export async function confirmLines(
  transaction: TransactionSql,
  { lines: sent, method }: Statement,
  memberId: string,
): Promise<{ confirmed: number; known: number }> {
  await transaction`select pg_advisory_xact_lock(hashtext('statement lines'))`;
  const marks = sent.map(([mark]) => mark);
  const stored = await transaction<{ mark: string }[]>`
    select mark from public.statement_lines where mark = any(${marks})`;
  const known = new Set(stored.map(({ mark }) => mark));
  const found: (Found & { mark: string })[] = [];
  for (const [mark, kind, id, day, pesos, reference] of sent) {
    if (known.has(mark)) continue;
    known.add(mark);
    const line = { mark, kind, id, day, pesos, reference, method, memberId };
    found.push({ mark, ...(await confirmLine(transaction, line)) });
  }
  const rows = found.map(({ mark, paymentId, subscriptionId }) => ({
    ...{ mark, payment_id: paymentId, subscription_id: subscriptionId, by_member: memberId },
  }));
  if (rows.length > 0) await transaction`insert into public.statement_lines ${transaction(rows)}`;
  for (const subscriptionId of new Set(found.map((one) => one.subscriptionId))) {
    await storeAllocations(transaction, { subscriptionId, memberId });
  }
  const mails = found.flatMap(({ mail }) => mail ?? []);
  if (mails.length > 0) await tellPayers(transaction, mails);
  return { confirmed: found.length, known: sent.length - found.length };
}

function confirmLine(transaction: TransactionSql, line: Line): Promise<Found> {
  if (line.kind === 'claim') return confirmClaimed(transaction, line);
  return line.kind === 'due' ? enterArrived(transaction, line) : findCounted(transaction, line);
}

async function confirmClaimed(transaction: TransactionSql, line: Line): Promise<Found> {
  const { id, day, pesos, memberId } = line;
  const claim = await takeClaim(transaction, id, { memberId, state: 'confirmed' });
  // The same member has confirmed it in the list meanwhile.
  if (claim === null) return findCounted(transaction, line);
  const { subscriptionId } = claim;
  if (claim.pesos !== pesos) {
    const paymentId = crypto.randomUUID();
    const mail = await correctClaim(transaction, claim, { paymentId, day, pesos, memberId });
    return { paymentId, subscriptionId, mail };
  }
  await answerClaim(transaction, claim, { state: 'confirmed', memberId });
  const mail = { kind: 'payment-entered', id, email: claim.email } as const;
  return { paymentId: id, subscriptionId, mail };
}

async function enterArrived(transaction: TransactionSql, line: Line): Promise<Found> {
  const { id: subscriptionId, day, pesos, reference, method, memberId } = line;
  const [payer] = await transaction<{ email: string }[]>`
    select coalesce(email, '') as email from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = ${subscriptionId}`;
  if (payer === undefined) throw new Refusal('not-found');
  await lockLedger(transaction, subscriptionId);
  const id = crypto.randomUUID();
  const row = { id, subscription_id: subscriptionId, day, pesos, method, reference };
  await transaction`
    insert into public.payments ${transaction({ ...row, entered_by: memberId })}`;
  const mail = { kind: 'payment-entered', id, email: payer.email } as const;
  return { paymentId: id, subscriptionId, mail };
}

async function findCounted(transaction: TransactionSql, { id }: Line): Promise<Found> {
  const [payment] = await transaction<{ subscriptionId: string }[]>`
    select subscription_id as "subscriptionId" from public.payments
    where id = ${id} and state = 'confirmed'`;
  if (payment === undefined) throw new Refusal('not-found');
  return { paymentId: id, ...payment, mail: null };
}
