import type { Sql, TransactionSql } from 'postgres';
import type { SignedIn } from '../../../../contract/shapes/sign-ins.ts';
import { dayInMs } from '../../../../domain/calendar/in-ms.ts';
import { deviceOf } from '../../../../domain/people/sign-in-place.ts';
import type { Client } from '../call/caller.ts';
import { Refusal } from '../call/refusal.ts';
import { serviceQuery } from '../database/roles.ts';

type Row = { id: string; startedAt: Date; usedAt: Date; userAgent: string; network: string | null };

/** The last used first. Runs as the service. */
export async function readSessions(
  service: TransactionSql,
  account: string,
  { claims }: Client,
): Promise<SignedIn[]> {
  const rows = await service<Row[]>`
    select id, started_at as "startedAt", used_at as "usedAt", user_agent as "userAgent", network
    from private.sessions_of(${account})`;
  return rows.map(({ id, startedAt, usedAt, userAgent, network }) => ({
    id,
    isThis: id === claims.session_id,
    ...deviceOf(userAgent),
    network,
    startedAt: startedAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
}

/** Runs as the service. Throws not-found. */
export async function endSessionOf(
  service: TransactionSql,
  account: string,
  session: string,
): Promise<void> {
  const [ended] = await service<{ yes: boolean }[]>`
    select private.end_session(${account}, ${session}) as yes`;
  if (!ended?.yes) throw new Refusal('not-found');
}

type TeamSessions = {
  sql: Sql;
  teamSessionInDays: number;
  now: () => Date;
};

/** Ends members' sessions that began longer ago than `teamSessionInDays`, even if in use. */
export async function endTeamSessions({
  sql,
  teamSessionInDays,
  now,
}: TeamSessions): Promise<void> {
  const since = new Date(now().getTime() - teamSessionInDays * dayInMs);
  await serviceQuery(sql)`
    select private.end_session(user_id, session.id)
    from public.members, private.sessions_of(user_id) as session
    where user_id is not null and deactivated_at is null and session.started_at < ${since}`;
}
