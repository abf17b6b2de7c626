import type { TransactionSql } from 'postgres';
import type { Today } from '../../../../contract/team/today.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { dayInMs } from '../../../../domain/calendar/in-ms.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import { listed, readConsultations } from '../consultations/rows.ts';

const shown = 100;
const lookAheadInDays = 7;

/** By time. */
export async function consultationsOfToday(
  transaction: TransactionSql,
  now: Date,
): Promise<Sendable<Today['consultations']>> {
  const day = manilaToday(now);
  const found = await readConsultations(
    transaction,
    transaction`consultations.state <> 'cancelled' and starts_at >= ${manilaMoment(day, 0)}
      and starts_at < ${manilaMoment(addDays(day, 1), 0)}`,
  );
  return found.map(listed).toReversed();
}

/**
 * Returns past consultations without an outcome, and those of the next 7 days without a visitor,
 * oldest first.
 */
export async function consultationsToSettle(
  transaction: TransactionSql,
  now: Date,
): Promise<Sendable<Today['consultationsToSettle']>> {
  const until = new Date(now.getTime() + lookAheadInDays * dayInMs);
  const found = await readConsultations(
    transaction,
    transaction`consultations.state = 'planned'
      and (ends_at <= ${now} or member_id is null and starts_at < ${until})`,
  );
  return { total: found.length, first: found.map(listed).toReversed().slice(0, shown) };
}
