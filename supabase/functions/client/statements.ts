import { acknowledgement, statement } from '../../../contract/client/statements.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { readAcknowledgement, readStatement } from '../_shared/money/read-statement.ts';

/** Empty without a client record. */
export const handleStatement = endpoint(statement, async ({ input, transaction }, { now }) => {
  const [client] = await transaction<{ name: string }[]>`select name from public.clients`;
  const told = await readStatement(transaction, transaction`true`, input, manilaToday(now()));
  return { clientName: client?.name ?? '', ...told };
});

export const handleAcknowledgement = endpoint(
  acknowledgement,
  async ({ input, transaction }, { now }) => {
    const told = await readAcknowledgement(transaction, input.payment, manilaToday(now()));
    if (told === null) throw new Refusal('not-found');
    return told;
  },
);
