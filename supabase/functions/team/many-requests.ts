import type { TransactionSql } from 'postgres';
import { assignRequests, closeSpam, reopenSpam } from '../../../contract/team/many-requests.ts';
import { consoleRoles } from '../../../domain/people/roles.ts';
import {
  type ClosingCause,
  type RequestKind,
  type RequestStatus,
  refusedStatus,
} from '../../../domain/requests/request-states.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';

type Known = {
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  version: number;
  name: string;
  assignedTo: string | null;
  closedAs: ClosingCause | null;
  /** Whether the client waits for an answer to a quote, or for a visitor. */
  isUnderWay: boolean;
};

/** Locks what is as it was seen, in one order, and names the rest. */
async function lockSeen<Seen extends { reference: string; version: number }>(
  transaction: TransactionSql,
  seen: readonly Seen[],
) {
  const known = await transaction<Known[]>`
    select reference, kind, status, version, name, assigned_to as "assignedTo", closed_as as "closedAs",
      exists (select from public.quotes where request_reference = reference and state = 'sent')
        or exists (select from public.consultations
          where request_reference = reference and state = 'planned') as "isUnderWay"
    from public.requests where reference = any(${seen.map(({ reference }) => reference)}::text[])
    order by reference for update`;
  const asSeen = new Map(seen.map((one) => [one.reference, one]));
  const same = known.flatMap((one) => {
    const wanted = asSeen.get(one.reference);
    return wanted?.version === one.version ? [{ ...wanted, known: one }] : [];
  });
  const left = known
    .filter((one) => asSeen.get(one.reference)?.version !== one.version)
    .map(({ name }) => ({ name, why: 'changed' as const }));
  return { same, left };
}

const isDispatcher = (transaction: TransactionSql, ids: readonly string[]) => transaction`
  select from public.members
  where id = any(${[...ids]}::uuid[]) and deactivated_at is null and role = any(${[...consoleRoles]})`;

export const handleAssignRequests = endpoint(assignRequests, async ({ input, transaction }) => {
  const members = new Set(input.requests.flatMap(({ to }) => to ?? []));
  if ((await isDispatcher(transaction, [...members])).length < members.size) {
    throw new Refusal('invalid-body', { fields: { to: 'Choose a dispatcher.' } });
  }
  const { same, left } = await lockSeen(transaction, input.requests);
  const undo = [];
  for (const { reference, version, to, known } of same) {
    await transaction`update public.requests set assigned_to = ${to} where reference = ${reference}`;
    undo.push({ reference, version: version + 1, to: known.assignedTo });
  }
  return { undo, left };
});

export const handleCloseSpam = endpoint(closeSpam, async ({ input, transaction }) => {
  const { same, left } = await lockSeen(transaction, input.requests);
  const { new: closing = [], old: underWay = [] } = Object.groupBy(same, ({ known }) =>
    (known.status === 'received' || known.status === 'contacted') && !known.isUnderWay
      ? 'new'
      : 'old',
  );
  for (const { reference, known } of closing) {
    await transaction`
      update public.requests
      set status = ${refusedStatus[known.kind]}, closed_as = 'spam', closed_silently = true, closed_reason = 'Spam'
      where reference = ${reference}`;
  }
  return {
    undo: closing.map(({ reference, version }) => ({ reference, version: version + 1 })),
    left: [
      ...left,
      ...underWay.map(({ known }) => ({ name: known.name, why: 'under-way' as const })),
    ],
  };
});

/** Whoever was answered, or took it on the phone, was in contact before. */
export const handleReopenSpam = endpoint(reopenSpam, async ({ input, transaction }) => {
  const { same, left } = await lockSeen(transaction, input.requests);
  const spam = same.filter(({ known }) => known.closedAs === 'spam');
  await transaction`
    update public.requests
    set status = case when answered_at is null and taken_by is null then 'received' else 'contacted' end,
      closed_as = null, closed_silently = false, closed_reason = ''
    where reference = any(${spam.map(({ reference }) => reference)}::text[])`;
  const others = same.filter((one) => !spam.includes(one));
  return {
    left: [...left, ...others.map(({ known }) => ({ name: known.name, why: 'changed' as const }))],
  };
});
