import type { TransactionSql } from 'postgres';
import { type ConfirmStart, matchClient } from '../../../../contract/team/match-client.ts';
import { townOf } from '../../../../domain/address.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { readConfirmed } from '../../_shared/requests/confirmed.ts';
import { readMatches } from '../confirming/matches.ts';
import { readAcceptedQuote } from '../confirming/request.ts';

/** Returns what the screen "Confirm and schedule" begins with. */
export const handleMatchClient = endpoint(
  matchClient,
  async ({ input: { reference }, caller }, { sql }) =>
    asTeam(sql, caller, async (transaction) => {
      const [request, matches, quote, confirmed, members] = await Promise.all([
        readRequest(transaction, reference),
        readMatches(transaction, reference),
        readAcceptedQuote(transaction, reference),
        readConfirmed(transaction, reference),
        transaction<{ id: string; name: string }[]>`
          select id, name from public.members where deactivated_at is null order by name, id`,
      ]);
      if (request === null) throw new Refusal('not-found');
      return {
        request,
        matches,
        quote,
        confirmed: confirmed && {
          by: confirmed.by,
          at: confirmed.at.toISOString(),
          subscriptionId: confirmed.subscriptionId,
          clientId: confirmed.clientId,
        },
        members: [...members],
      };
    }),
);

async function readRequest(
  transaction: TransactionSql,
  reference: string,
): Promise<ConfirmStart['request'] | null> {
  const [row] = await transaction<Omit<ConfirmStart['request'], 'town'>[]>`
    select reference, version, kind, status, name, email, phone, address,
      package_type as "packageType", duration as term, start_date::text as "startDay",
      coalesce(services, '{}') as services, coalesce(additional_requests, message, '') as words
    from public.requests where reference = ${reference}`;
  return row === undefined ? null : { ...row, town: townOf(row.address) };
}
