import type { Sql } from 'postgres';
import type { Gateway } from './gateway.ts';
import { readOpenCheckouts } from './read-open-checkouts.ts';
import { readPendingRefunds } from './read-pending-refunds.ts';

/** Reads at the gateway what is due to be read: open pages, and refunds on their way. */
export async function readGatewayDue(
  sql: Sql,
  gateway: Gateway,
  now: Date,
  teamEmail: string,
): Promise<void> {
  const outcomes = await Promise.allSettled([
    readOpenCheckouts(sql, gateway, now, teamEmail),
    readPendingRefunds(sql, gateway, now),
  ]);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
