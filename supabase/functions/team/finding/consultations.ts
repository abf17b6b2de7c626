import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { find } from '../../../../contract/team/finding.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { readConsultations } from '../consultations/rows.ts';
import { findRequests } from '../requests/find-requests.ts';

/** Which consultations are looked for: those of requests, of a day, or both. '' and null stand for all. */
type Wanted = { typed: string; day: string | null };

/** Of how many requests consultations are looked for. */
const requestsAtMost = 200;

/** Returns consultations that were not called off, those to come before those that are past. */
export async function findConsultations(
  transaction: TransactionSql,
  { typed, day }: Wanted,
  { now, limit }: { now: Date; limit: number },
): Promise<AnswerOf<typeof find>['consultations']> {
  const range = { first: 0, atMost: requestsAtMost };
  const named = typed === '' ? null : await findRequests(transaction, 'all', typed, range);
  const ofRequests = named
    ? transaction`request_reference = any(${named.references})`
    : transaction`true`;
  const ofDay =
    day === null
      ? transaction`true`
      : transaction`starts_at >= ${manilaMoment(day, 0)} and starts_at < ${manilaMoment(addDays(day, 1), 0)}`;
  const found = await readConsultations(
    transaction,
    transaction`consultations.state <> 'cancelled' and ${ofRequests} and ${ofDay}`,
  );
  const { coming = [], past = [] } = Object.groupBy(found, ({ startsAt }) =>
    Date.parse(startsAt) >= +now ? 'coming' : 'past',
  );
  return [...coming.toReversed(), ...past]
    .slice(0, limit)
    .map(({ id, reference, client, startsAt, endsAt, with: member }) => ({
      ...{ id, reference, client, startsAt, endsAt },
      with: member?.name ?? null,
    }));
}
