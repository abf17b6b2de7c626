import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../contract/call.ts';
import { takeBackWriteOff, writeOffDue } from '../../../contract/team/write-offs.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { type CountedDue, ledgerOf } from '../../../domain/money/ledger.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { refuseReused } from '../_shared/call/refuse-reused.ts';
import { withReason } from '../_shared/database/roles.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { lockLedger, storeAllocations } from '../_shared/money/store-ledger.ts';
import { readMoney } from '../_shared/money/stored-money.ts';

export const handleWriteOffDue = endpoint(
  writeOffDue,
  async ({ input, caller, transaction }, { now }) =>
    changeDue(transaction, input, {
      memberId: caller.member.id,
      today: manilaToday(now()),
      seen: ({ openInPesos }) => openInPesos,
      first: input.pesos,
      add: async (row) => {
        await transaction`insert into public.write_offs ${transaction(row)}`;
      },
    }),
);

/** Reverses each write-off of a due that counts, by a row of its own. */
export const handleTakeBackWriteOff = endpoint(
  takeBackWriteOff,
  async ({ input, caller, transaction }, { now }) =>
    changeDue(transaction, input, {
      memberId: caller.member.id,
      today: manilaToday(now()),
      seen: ({ writtenOffInPesos }) => writtenOffInPesos,
      first: null,
      add: async ({ id, due_id, subscription_id, reason, by_member }) => {
        await transaction`
          insert into public.write_offs
            (id, due_id, subscription_id, pesos, reason, by_member, takes_back_id)
          select case when row_number() over (order by at, id) = 1 then ${id}::uuid else gen_random_uuid() end,
            due_id, subscription_id, -pesos, ${reason}, ${by_member}, id
          from public.write_offs as standing
          where due_id = ${due_id} and subscription_id = ${subscription_id} and pesos > 0
            and not exists (select from public.write_offs where takes_back_id = standing.id)`;
      },
    }),
);

type Row = {
  id: string;
  due_id: string;
  subscription_id: string;
  pesos: number;
  reason: string;
  by_member: string;
};

type Change = {
  memberId: string;
  today: string;
  /** The amount of the due that the page must have seen. */
  seen: (due: CountedDue) => number;
  /** The amount in the row of this id; null if it follows from stored data. */
  first: number | null;
  add: (row: Row) => Promise<void>;
};

/**
 * Changes a due's write-offs. Idempotent. Throws not-found for an unknown due, and
 * changed-meanwhile if the page saw another amount.
 */
async function changeDue(
  transaction: TransactionSql,
  { id, dueId, pesos, reason }: ParsedInputOf<typeof writeOffDue>,
  { memberId, today, seen, first, add }: Change,
): Promise<{ id: string }> {
  const { subscriptionId } = await found(transaction<{ subscriptionId: string }[]>`
    select subscription_id as "subscriptionId" from public.dues where id = ${dueId}`);
  await lockLedger(transaction, subscriptionId);
  const row = { id, due_id: dueId, subscription_id: subscriptionId, reason };
  const [known] = await transaction`select from public.write_offs where id = ${id}`;
  if (known !== undefined) {
    await refuseReused(transaction, 'write_offs', {
      ...row,
      ...(first !== null && { pesos: first }),
    });
    return { id };
  }
  const money = await readMoney(transaction, subscriptionId);
  const due = money && ledgerOf(money, today).dues.find((one) => one.id === dueId);
  if (due === undefined || seen(due) !== pesos) {
    return refuseChanged(transaction, 'subscription', subscriptionId);
  }
  await withReason(transaction, reason);
  await add({ ...row, pesos, by_member: memberId });
  await storeAllocations(transaction, { subscriptionId, memberId });
  return { id };
}
