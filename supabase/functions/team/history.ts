import type { TransactionSql } from 'postgres';
import type { History, HistoryEntry } from '../../../contract/team/history.ts';
import { historyWord } from '../../../contract/team/history-columns.ts';
import type { Sendable } from '../_shared/call/sendable.ts';

const shownAtMost = 100;

/** Columns that name a member. */
const memberColumns = [
  'member_id',
  'assigned_to',
  'consultation_with',
  'by_member',
  'confirmed_by',
  'judged_by',
  'paid_by',
  'voided_by',
  'sent_by',
  'decided_by',
  'answered_by',
  'invited_by',
];

type Value = HistoryEntry['fields'][number]['before'];
type Row = Sendable<Omit<HistoryEntry, 'fields' | 'privateFields'>> & {
  privateFields: string[];
  before: Record<string, Value>;
  after: Record<string, Value>;
  total: number;
};

/** Things of one kind: its name and their keys. */
export type Things = { thing: string; ids: readonly string[] };

/** Newest first. */
export function readHistory(
  transaction: TransactionSql,
  thing: string,
  id: string,
): Promise<Sendable<History>> {
  return readHistoryOf(transaction, [{ thing, ids: [id] }]);
}

/** Returns the changes of several things in one list, newest first. */
export async function readHistoryOf(
  transaction: TransactionSql,
  things: readonly Things[],
): Promise<Sendable<History>> {
  const keys = things.flatMap(({ thing, ids }) => ids.map((id) => ({ thing, id })));
  const rows = await transaction<Row[]>`
    select history.id::text, at, actor, actor_name as by, history.thing, change, before, after,
      private_fields as "privateFields", reason, count(*) over ()::integer as total
    from public.history
    join unnest(${keys.map(({ thing }) => thing)}::text[], ${keys.map(({ id }) => id)}::text[])
      as asked (thing, id) on history.thing = asked.thing and history.thing_id = asked.id
    order by history.id desc limit ${shownAtMost}`;
  const names = await memberNames(transaction, rows);
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.map(({ before, after, privateFields, total: _, ...entry }) => ({
      ...entry,
      privateFields: privateFields.filter((column) => historyWord(column) !== null),
      fields: fieldsOf(before, after, names),
    })),
  };
}

async function memberNames(
  transaction: TransactionSql,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const named = rows.flatMap(({ before, after }) =>
    memberColumns.flatMap((column) => [before[column], after[column]]),
  );
  const ids = [...new Set(named.filter((value) => typeof value === 'string'))];
  if (ids.length === 0) return new Map();
  // As texts, because what was erased names nobody.
  const members = await transaction<{ id: string; name: string }[]>`
    select id, name from public.members where id::text = any(${ids})`;
  return new Map(members.map(({ id, name }) => [id, name]));
}

function fieldsOf(
  before: Row['before'],
  after: Row['after'],
  names: ReadonlyMap<string, string>,
): HistoryEntry['fields'] {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const shown = (column: string, value: Value = null): Value =>
    memberColumns.includes(column) && typeof value === 'string'
      ? (names.get(value) ?? value)
      : value;
  return columns
    .filter((column) => historyWord(column) !== null)
    .map((name) => ({
      name,
      before: shown(name, before[name]),
      after: shown(name, after[name]),
    }));
}
