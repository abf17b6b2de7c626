import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import { find, foundAtMost } from '../../../contract/team/finding.ts';
import { readTypedDay } from '../../../domain/calendar/typed-day.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asTeam } from '../_shared/database/roles.ts';
import { findClients, findExactly } from './clients/search.ts';
import { findConsultations } from './finding/consultations.ts';
import { findVisits } from './finding/visits.ts';
import { findRequests } from './requests/find-requests.ts';
import { readRows } from './requests/rows.ts';

/** Of how many clients visits are looked for: a town has many, and its next visits are wanted. */
const clientsAtMost = 500;

/** Finds clients, requests, visits and consultations. */
export const handleFind = endpoint(find, ({ caller, input }, { sql, now }) =>
  asTeam(sql, caller, async (transaction) => {
    const { day, rest } = readTypedDay(input.search, manilaToday(now()));
    const exact = rest === '' ? [] : await findExactly(transaction, rest, clientsAtMost);
    const requests = rest === '' ? [] : await readRequests(transaction, rest);
    // Whoever is found as typed, as a client or a request, is meant, and nobody similar.
    const similar =
      rest === '' || exact.length >= foundAtMost || requests.length > 0
        ? exact
        : (await findClients(transaction, rest, { limit: foundAtMost, offset: 0 })).ids;
    const clientIds = exact.length > 0 ? exact : similar;
    const near = { now: now(), limit: foundAtMost };
    return {
      clients: await readClients(transaction, similar.slice(0, foundAtMost)),
      requests,
      visits:
        rest === '' && day === null
          ? []
          : await findVisits(transaction, { clientIds: rest === '' ? null : clientIds, day }, near),
      consultations:
        rest === '' && day === null
          ? []
          : await findConsultations(transaction, { typed: rest, day }, near),
    };
  }),
);

function readClients(
  transaction: TransactionSql,
  ids: readonly string[],
): Promise<AnswerOf<typeof find>['clients']> {
  return transaction<AnswerOf<typeof find>['clients']>`
    select clients.id, name, phone,
      array(select distinct town::text from public.homes where client_id = clients.id order by 1) as towns
    from unnest(${[...ids]}::uuid[]) with ordinality as found (id, place)
      join public.clients using (id)
    order by place`;
}

async function readRequests(
  transaction: TransactionSql,
  typed: string,
): Promise<AnswerOf<typeof find>['requests']> {
  const range = { first: 0, atMost: foundAtMost };
  const { references } = await findRequests(transaction, 'all', typed, range);
  const rows = await readRows(transaction, references);
  return rows.map(({ reference, kind, status, closedAs, name, town }) => ({
    reference,
    kind,
    status,
    closedAs,
    name,
    town,
  }));
}
