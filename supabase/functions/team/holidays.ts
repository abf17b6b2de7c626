import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../contract/call.ts';
import {
  addHoliday,
  changeHoliday,
  confirmHolidays,
  holidays,
  type ListedHoliday,
  removeHoliday,
  restoreHoliday,
} from '../../../contract/team/holidays.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { isDuplicate } from '../_shared/database/failure.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';

/** Includes removed holidays. */
export const handleHolidays = endpoint(holidays, async ({ input: { year }, transaction }) => ({
  holidays: await transaction<ListedHoliday[]>`
    select id, version, day::text, name, day_kind as kind, province, towns,
      is_assumed as "isAssumed", is_dropped as "isDropped"
    from public.holidays
    where day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by day, is_dropped, day_kind = 'local', name`,
}));

/** A day has one national holiday. */
export const handleAddHoliday = endpoint(addHoliday, ({ input, transaction }) =>
  once(input.day, async () => {
    await transaction`insert into public.holidays ${transaction(columnsOf(input))}`;
    return {};
  }),
);

export const handleChangeHoliday = endpoint(changeHoliday, ({ input, transaction }) =>
  once(input.day, async () => {
    const { id } = await lockSeen(transaction, input);
    await transaction`update public.holidays set ${transaction(columnsOf(input))} where id = ${id}`;
    return {};
  }),
);

export const handleConfirmHolidays = endpoint(confirmHolidays, async ({ input, transaction }) => {
  const inOrder = input.holidays.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const seen of inOrder) {
    const { id } = await lockSeen(transaction, seen);
    await transaction`update public.holidays set is_assumed = false where id = ${id}`;
  }
  return {};
});

/** Keeps a computed holiday as removed, so that it is not computed again. */
export const handleRemoveHoliday = endpoint(removeHoliday, async ({ input, transaction }) => {
  const { id, isComputed } = await lockSeen(transaction, input);
  if (isComputed) await transaction`update public.holidays set is_dropped = true where id = ${id}`;
  else await transaction`delete from public.holidays where id = ${id}`;
  return {};
});

export const handleRestoreHoliday = endpoint(restoreHoliday, async ({ input, transaction }) => {
  const { id, day } = await lockSeen(transaction, input);
  return once(day, async () => {
    await transaction`update public.holidays set is_dropped = false where id = ${id}`;
    return {};
  });
});

/** Locks a holiday in the version seen. Throws not-found and changed-meanwhile. */
async function lockSeen(
  transaction: TransactionSql,
  { id, version }: { id: string; version: number },
): Promise<{ id: string; day: string; isComputed: boolean }> {
  const row = await found(transaction<
    { id: string; version: number; day: string; isComputed: boolean }[]
  >`
    select id, version, day::text, computed_for is not null as "isComputed"
    from public.holidays where id = ${id} for update`);
  if (row.version !== version) await refuseChanged(transaction, 'holiday', row.id);
  return row;
}

function columnsOf({ day, name, where }: ParsedInputOf<typeof addHoliday>) {
  const isLocal = where.kind === 'local';
  return {
    day,
    name: name.trim(),
    day_kind: where.kind,
    province: isLocal ? where.province : null,
    towns: isLocal ? [...new Set(where.towns.map((town) => town.trim()))] : [],
  };
}

async function once<T>(day: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const message = `${formatDay(day)} is already in the list.`;
    throw new Refusal('not-possible', { message, fields: { day: message } });
  }
}
