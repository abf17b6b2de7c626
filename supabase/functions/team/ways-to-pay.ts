import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../contract/call.ts';
import {
  type ListedWay,
  orderWaysToPay,
  saveWayToPay,
  switchWayToPay,
  tryWayToPay,
  waysToPay,
} from '../../../contract/team/ways-to-pay.ts';
import { wayLabels } from '../../../domain/money/ways-to-pay.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { refuseReused } from '../_shared/call/refuse-reused.ts';
import { isDuplicate } from '../_shared/database/failure.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';

export const handleWaysToPay = endpoint(waysToPay, async ({ transaction }) => ({
  ways: await transaction<ListedWay[]>`
    select ways_to_pay.id, ways_to_pay.version, way as kind, label, bank, account_name as "accountName",
      account_number as "accountNumber", code, is_free as "isFree", is_on as "isOn",
      case when tried_at is not null then jsonb_build_object(
        'at', tried_at, 'by', members.name, 'app', tried_with) end as tried
    from public.ways_to_pay left join public.members on members.id = tried_by
    order by position, ways_to_pay.created_at, ways_to_pay.id`,
}));

export const handleSaveWayToPay = endpoint(saveWayToPay, ({ input, transaction }) =>
  once(input, async () => {
    const columns = columnsOf(input);
    if (input.version === null) {
      await add(transaction, { id: input.id, way: input.way.kind, ...columns });
      return {};
    }
    const { way } = await lockSeen(transaction, { id: input.id, version: input.version });
    if (way !== input.way.kind) throw new Refusal('not-possible');
    await transaction`update public.ways_to_pay set ${transaction(columns)} where id = ${input.id}`;
    return {};
  }),
);

export const handleTryWayToPay = endpoint(tryWayToPay, async ({ input, transaction }) => {
  const { way } = await lockSeen(transaction, input);
  if (way !== 'qr-ph') throw new Refusal('not-possible', { message: 'This is not a code.' });
  await transaction`
    update public.ways_to_pay set tried_with = ${input.app} where id = ${input.id}`;
  return {};
});

export const handleSwitchWayToPay = endpoint(
  switchWayToPay,
  async ({ input: { id, version, isOn }, transaction }, { gateway }) => {
    const { way } = await lockSeen(transaction, { id, version });
    if (isOn && way === 'gateway' && gateway === null) {
      const message =
        'Online payment needs the keys of a provider. Whoever runs the server sets them.';
      throw new Refusal('not-possible', { message });
    }
    await transaction`update public.ways_to_pay set is_on = ${isOn} where id = ${id}`;
    return {};
  },
);

export const handleOrderWaysToPay = endpoint(
  orderWaysToPay,
  async ({ input: { ids }, transaction }) => {
    const rows = await transaction<{ id: string }[]>`
      select id from public.ways_to_pay order by position, created_at, id for update`;
    const named = ids.filter((id) => rows.some((row) => row.id === id));
    if (named.length < ids.length) throw new Refusal('not-found');
    const inOrder = named.values();
    const all = rows.map(({ id }) => (named.includes(id) ? (inOrder.next().value ?? id) : id));
    await transaction`
      update public.ways_to_pay set position = named.position
      from unnest(${all}::uuid[]) with ordinality as named (id, position)
      where ways_to_pay.id = named.id and ways_to_pay.position <> named.position`;
    return {};
  },
);

type Saved = ParsedInputOf<typeof saveWayToPay>;

function columnsOf({ label, isFree, way }: Saved) {
  const isBank = way.kind === 'bank';
  return {
    label,
    is_free: isFree,
    code: way.kind === 'qr-ph' ? way.code : '',
    bank: isBank ? way.bank : '',
    account_name: isBank ? way.accountName : '',
    account_number: isBank ? way.accountNumber : '',
  };
}

async function add(
  transaction: TransactionSql,
  row: { id: string; way: string } & ReturnType<typeof columnsOf>,
): Promise<void> {
  const [last] = await transaction<{ position: number }[]>`
    select coalesce(max(position), 0) as position from public.ways_to_pay`;
  const { count } = await transaction`
    insert into public.ways_to_pay ${transaction({ ...row, position: (last?.position ?? 0) + 1 })}
    on conflict (id) do nothing`;
  if (count === 0) await refuseReused(transaction, 'ways_to_pay', row);
}

/** Locks a way to pay in the version seen. Throws not-found and changed-meanwhile. */
async function lockSeen(
  transaction: TransactionSql,
  { id, version }: { id: string; version: number },
): Promise<{ way: string }> {
  const row = await found(transaction<{ version: number; way: string }[]>`
    select version, way from public.ways_to_pay where id = ${id} for update`);
  if (row.version !== version) await refuseChanged(transaction, 'way-to-pay', id);
  return row;
}

async function once<T>({ way }: Saved, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal('not-possible', {
      message: `${wayLabels[way.kind]} is already in the list.`,
    });
  }
}
