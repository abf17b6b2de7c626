import type { TransactionSql } from 'postgres';
import type { Company } from './company.ts';
import { insertRows } from './insert-rows.ts';
import { dispatcherOf } from './store-people.ts';

/** Writes to the history when each request was answered and settled, and by whom. */
export async function storeCourses(
  sql: TransactionSql,
  { requests, team }: Company,
): Promise<void> {
  const rows = requests.flatMap((request, index) => {
    const { reference, status, answeredAt, settledAt, closedReason } = request;
    if (answeredAt === null) return [];
    const answered = settledAt === null ? status : 'contacted';
    const dispatcher = dispatcherOf(team, index);
    const common = {
      actor: 'member',
      actor_id: dispatcher?.id,
      actor_name: dispatcher?.name,
      thing: 'request',
      thing_id: reference,
      change: 'updated',
      private_fields: [],
      reason: '',
    };
    const answer = {
      ...common,
      at: answeredAt.toISOString(),
      before: { status: 'received', answered_at: null, assigned_to: null },
      after: {
        status: answered,
        answered_at: answeredAt.toISOString(),
        assigned_to: dispatcher?.id,
      },
    };
    if (settledAt === null) return [answer];
    const closed = closedReason === '' ? {} : { closed_reason: closedReason };
    const open = closedReason === '' ? {} : { closed_reason: '' };
    return [
      answer,
      {
        ...common,
        at: settledAt.toISOString(),
        before: { status: answered, ...open },
        after: { status, ...closed },
      },
    ];
  });
  const inOrder = rows.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  await insertRows(sql, 'public.history', inOrder);
}
