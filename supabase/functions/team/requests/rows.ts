import type { TransactionSql } from 'postgres';
import type { RequestRow } from '../../../../contract/team/requests.ts';
import { townOf } from '../../../../domain/address.ts';

type Row = Omit<RequestRow, 'town' | 'createdAt' | 'clockStartedAt' | 'answeredAt'> & {
  address: string;
  createdAt: Date;
  clockStartedAt: Date;
  answeredAt: Date | null;
};

/** Returns these requests as rows of a list, in the order of their references. */
export async function readRows(
  transaction: TransactionSql,
  references: readonly string[],
): Promise<RequestRow[]> {
  if (references.length === 0) return [];
  const rows = await transaction<Row[]>`
    select reference, kind, status, closed_as as "closedAs", requests.name, address, package_type as "packageType",
      coalesce(services, '{}') as services, requests.created_at as "createdAt",
      clock_started_at as "clockStartedAt", answered_at as "answeredAt",
      case when members.id is not null then
        jsonb_build_object('id', members.id, 'name', members.name)
      end as "assignedTo"
    from public.requests
    left join public.members on members.id = assigned_to
    where reference = any(${[...references]}::text[])`;
  return rows
    .toSorted(
      (one, other) => references.indexOf(one.reference) - references.indexOf(other.reference),
    )
    .map(({ address, createdAt, clockStartedAt, answeredAt, ...row }) => ({
      ...row,
      town: townOf(address),
      createdAt: createdAt.toISOString(),
      clockStartedAt: clockStartedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    }));
}
