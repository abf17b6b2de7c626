import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../../contract/call.ts';
import type { confirmStatement } from '../../../../contract/team/statement-lines.ts';
import { bankFeeOf, bankFeeText } from '../../../../domain/money/bank-fee.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { lockLedger, storeAllocations } from '../../_shared/money/store-ledger.ts';
import {
  answerClaims,
  correctClaim,
  type PayersMail,
  readHeldClaims,
  tellPayers,
  type WaitingClaim,
} from '../claims/answer.ts';
import { storeLine } from '../extras/store-line.ts';

type Statement = ParsedInputOf<typeof confirmStatement>;
type Line = {
  mark: string;
  kind: Statement['lines'][number][1];
  id: string;
  day: string;
  pesos: number;
  reference: string;
};

/** A line's payment, and the mail about it; null if it counted already. */
type Found = { mark: string; paymentId: string; subscriptionId: string; mail: PayersMail | null };

/**
 * Confirms the lines that do not count yet, with a fixed number of queries and some for each bank's
 * fee. Serialised, so that a line sent twice at once counts once.
 */
export async function confirmLines(
  transaction: TransactionSql,
  { lines: sent, method }: Statement,
  { memberId, today }: { memberId: string; today: string },
): Promise<{ confirmed: number; known: number }> {
  await transaction`select pg_advisory_xact_lock(hashtext('statement lines'))`;
  const fresh = await linesToCount(transaction, sent);
  if (fresh.length === 0) return { confirmed: 0, known: sent.length };
  const short = await readShortDues(transaction, fresh);
  const ofDues = fresh.flatMap((line) => {
    const subscriptionId = line.kind === 'due' ? line.id : short.get(line.id)?.subscriptionId;
    return subscriptionId === undefined ? [] : { ...line, id: subscriptionId };
  });
  const ofPayments = fresh.filter(({ kind }) => kind === 'claim' || kind === 'counted');
  const ledgers = await lockLedgersOf(transaction, ofDues, ofPayments);
  const fees = await addFees(transaction, fresh, { memberId, today });
  const found = [
    ...(await confirmClaimed(transaction, ofPayments, memberId)),
    ...(await enterArrived(transaction, ofDues, { method, memberId })),
  ];
  const rows = found.map(({ mark, paymentId, subscriptionId }) => ({
    ...{ mark, payment_id: paymentId, subscription_id: subscriptionId, by_member: memberId },
    fee_due_id: fees.get(mark) ?? null,
  }));
  await transaction`insert into public.statement_lines ${transaction(rows)}`;
  await storeAllocations(transaction, { subscriptionId: ledgers, memberId });
  const mails = found.flatMap(({ mail }) => mail ?? []);
  if (mails.length > 0) await tellPayers(transaction, mails);
  return { confirmed: found.length, known: sent.length - found.length };
}

type ShortDue = { id: string; subscriptionId: string; openInPesos: number };

async function readShortDues(
  transaction: TransactionSql,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, ShortDue>> {
  const ids = lines.flatMap(({ kind, id }) => (kind === 'short-due' ? id : []));
  if (ids.length === 0) return new Map();
  const dues = await transaction<ShortDue[]>`
    select due_id as id, subscription_id as "subscriptionId", open_in_pesos as "openInPesos"
    from private.due_standings where due_id = any(${ids}::uuid[])`;
  if (dues.length < ids.length) throw new Refusal('not-found');
  return new Map(dues.map((due) => [due.id, due]));
}

/** Discounts what banks took off dues as they are now, locked. Returns the discounts by line. */
async function addFees(
  transaction: TransactionSql,
  lines: readonly Line[],
  { memberId, today }: { memberId: string; today: string },
): Promise<ReadonlyMap<string, string>> {
  const dues = await readShortDues(transaction, lines);
  const fees = new Map<string, string>();
  for (const { mark, id: dueId, pesos } of lines) {
    const due = dues.get(dueId);
    if (due === undefined) continue;
    const { subscriptionId } = due;
    const fee = bankFeeOf(pesos, due.openInPesos);
    if (fee === null) return refuseChanged(transaction, 'subscription', subscriptionId);
    const id = crypto.randomUUID();
    const line = { id, subscriptionId, kind: 'discount', text: bankFeeText } as const;
    await storeLine(transaction, { ...line, pesos: -fee, day: today }, memberId);
    fees.set(mark, id);
  }
  return fees;
}

/** Returns the lines that no earlier statement had, each once. */
async function linesToCount(
  transaction: TransactionSql,
  sent: Statement['lines'],
): Promise<Line[]> {
  const marks = sent.map(([mark]) => mark);
  const stored = await transaction<{ mark: string }[]>`
    select mark from public.statement_lines where mark = any(${marks})`;
  const known = new Set(stored.map(({ mark }) => mark));
  const lines = new Map(
    sent.map(([mark, kind, id, day, pesos, reference]) => [
      mark,
      { mark, kind, id, day, pesos, reference },
    ]),
  );
  return [...lines.values()].filter(({ mark }) => !known.has(mark));
}

/**
 * Locks these lines' ledgers and returns their subscriptions. Throws not-found for an unknown
 * payment.
 */
async function lockLedgersOf(
  transaction: TransactionSql,
  ofDues: readonly Line[],
  ofPayments: readonly Line[],
): Promise<string[]> {
  const ids = [...new Set(ofPayments.map(({ id }) => id))];
  const payments = await transaction<{ subscriptionId: string }[]>`
    select subscription_id as "subscriptionId" from public.payments where id = any(${ids}::uuid[])`;
  if (payments.length < ids.length) throw new Refusal('not-found');
  const ofPaid = payments.map(({ subscriptionId }) => subscriptionId);
  const subscriptions = [...new Set([...ofPaid, ...ofDues.map(({ id }) => id)])];
  await lockLedger(transaction, ...subscriptions);
  return subscriptions;
}

/**
 * Confirms claims, or enters the amounts that arrived. A payment that counts already stays as it
 * is.
 */
async function confirmClaimed(
  transaction: TransactionSql,
  lines: readonly Line[],
  memberId: string,
): Promise<Found[]> {
  const ids = lines.flatMap(({ kind, id }) => (kind === 'claim' ? id : []));
  const waiting = await readHeldClaims(transaction, ids, { memberId, state: 'confirmed' });
  await refuseLinesOfOthers(transaction, lines);
  const confirmed: WaitingClaim[] = [];
  const corrected = new Set<string>();
  const found: Found[] = [];
  const counted: Line[] = [];
  for (const line of lines) {
    const { mark, id, day, pesos } = line;
    const claim = waiting.get(id);
    if (claim == null) {
      counted.push(line);
      continue;
    }
    const { subscriptionId } = claim;
    // Another line corrected the claim.
    if (corrected.has(id)) return refuseChanged(transaction, 'subscription', subscriptionId);
    if (claim.pesos === pesos) {
      waiting.set(id, null);
      confirmed.push(claim);
      const mail = { kind: 'payment-entered', id, email: claim.email } as const;
      found.push({ mark, paymentId: id, subscriptionId, mail });
    } else {
      corrected.add(id);
      const paymentId = crypto.randomUUID();
      const mail = await correctClaim(transaction, claim, { paymentId, day, pesos, memberId });
      found.push({ mark, paymentId, subscriptionId, mail });
    }
  }
  await answerClaims(transaction, confirmed, { state: 'confirmed', memberId });
  return [...found, ...(await findCounted(transaction, counted))];
}

/**
 * Refuses a claim that another line has confirmed, as in another tab: two lines are two payments.
 */
async function refuseLinesOfOthers(
  transaction: TransactionSql,
  lines: readonly Line[],
): Promise<void> {
  const claims = lines.flatMap(({ kind, id }) => (kind === 'claim' ? id : []));
  const [other] = await transaction<{ subscriptionId: string }[]>`
    select subscription_id as "subscriptionId" from public.statement_lines
    where payment_id = any(${claims}::uuid[]) limit 1`;
  if (other !== undefined) await refuseChanged(transaction, 'subscription', other.subscriptionId);
}

/** Enters payments of subscriptions. Throws not-found for an unknown one. */
async function enterArrived(
  transaction: TransactionSql,
  lines: readonly Line[],
  by: { method: Statement['method']; memberId: string },
): Promise<Found[]> {
  if (lines.length === 0) return [];
  const payers = await transaction<{ id: string; email: string }[]>`
    select subscriptions.id, coalesce(email, '') as email
    from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = any(${lines.map(({ id }) => id)}::uuid[])`;
  const emailOf = new Map(payers.map(({ id, email }) => [id, email]));
  const found = lines.map(({ mark, id: subscriptionId }): Found & { mail: PayersMail } => {
    const [paymentId, email] = [crypto.randomUUID(), emailOf.get(subscriptionId)];
    if (email === undefined) throw new Refusal('not-found');
    const mail = { kind: 'payment-entered', id: paymentId, email } as const;
    return { mark, paymentId, subscriptionId, mail };
  });
  const rows = lines.map(({ id, day, pesos, reference }, place) => ({
    ...{ id: found[place]?.paymentId ?? '', subscription_id: id, day, pesos, reference },
    ...{ method: by.method, entered_by: by.memberId },
  }));
  await transaction`insert into public.payments ${transaction(rows)}`;
  return found;
}

/** Finds payments that count. Throws not-found. */
async function findCounted(transaction: TransactionSql, lines: readonly Line[]): Promise<Found[]> {
  const counted = await transaction<{ id: string; subscriptionId: string }[]>`
    select id, subscription_id as "subscriptionId" from public.payments
    where id = any(${lines.map(({ id }) => id)}::uuid[]) and state = 'confirmed'`;
  const ownerOf = new Map(counted.map(({ id, subscriptionId }) => [id, subscriptionId]));
  return lines.map(({ mark, id }) => {
    const subscriptionId = ownerOf.get(id);
    if (subscriptionId === undefined) throw new Refusal('not-found');
    return { mark, paymentId: id, subscriptionId, mail: null };
  });
}
