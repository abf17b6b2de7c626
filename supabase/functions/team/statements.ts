import { clientStatement } from '../../../contract/team/statements.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { readStatement } from '../_shared/money/read-statement.ts';

export const handleClientStatement = endpoint(
  clientStatement,
  async ({ input: { id, ...asked }, transaction }, { now }) => {
    const client = await found(transaction<{ name: string }[]>`
      select name from public.clients where id = ${id}`);
    const of = transaction`client_id = ${id}`;
    const told = await readStatement(transaction, of, asked, manilaToday(now()));
    return { clientName: client.name, ...told };
  },
  { isSnapshot: true },
);
