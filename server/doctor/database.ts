import type { Sql } from 'postgres';
import { reason } from '../log.ts';
import { addressOf, connect } from '../postgres/connect.ts';
import { type Finding, fine, open, serious } from './finding.ts';

/** The years in which PostgreSQL's versions get their last repairs, in November. */
const lastRepairs: Readonly<Record<number, number>> = { 15: 2027, 16: 2028, 17: 2029, 18: 2030 };

/** Of the two billion transactions after which PostgreSQL stops. It freezes at 0.2 billion. */
const agesOfConcern = { open: 500_000_000, serious: 1_000_000_000 };

export async function examineDatabase(sql: Sql, now: Date): Promise<Finding[]> {
  const [found] = await sql<[Found]>`
    select current_setting('server_version_num')::integer / 10000 as version,
      split_part(current_setting('server_version'), ' ', 1) as name,
      pg_size_pretty(pg_database_size(current_database())) as size,
      current_setting('autovacuum')::boolean as vacuums,
      (select max(age(datfrozenxid)) from pg_database) as age,
      (select to_char(max(greatest(last_vacuum, last_autovacuum)), 'YYYY-MM-DD') from pg_stat_user_tables) as latest,
      array(
        select relname from pg_stat_user_tables
        where n_dead_tup > 10000 and n_dead_tup > n_live_tup / 2
          and coalesce(greatest(last_vacuum, last_autovacuum), '-infinity') < now() - interval '7 days'
        order by n_dead_tup desc limit 3
      )::text[] as left`;
  const until = lastRepairs[found.version];
  const isOld = until !== undefined && now.getFullYear() >= until;
  return [
    isOld
      ? open('database', `PostgreSQL ${found.name} gets no repairs after ${until}.`, 'Update it.')
      : fine('database', `PostgreSQL ${found.name}, ${found.size}.`),
    vacuumFinding(found),
  ];
}

type Found = {
  version: number;
  name: string;
  size: string;
  vacuums: boolean;
  age: number;
  latest: string | null;
  left: string[];
};

function vacuumFinding({ vacuums, age, latest, left }: Found): Finding {
  if (!vacuums) return serious('vacuum', 'Autovacuum is off.', 'Set autovacuum = on.');
  const millions = `${Math.round(age / 1e6)} million transactions`;
  if (age > agesOfConcern.open) {
    const level = age > agesOfConcern.serious ? serious : open;
    return level('vacuum', `The oldest row was frozen ${millions} ago.`, 'Run vacuumdb --all.');
  }
  if (left.length > 0) {
    const todo = 'See what holds an old transaction open (pg_stat_activity), then vacuum them.';
    return open('vacuum', `A week or more has passed without it: ${left.join(', ')}.`, todo);
  }
  return fine('vacuum', `Last on ${latest ?? 'no day yet'}; ${millions} since all was frozen.`);
}

/** How far a standby may be behind, in bytes: one file of the write-ahead log. */
const mostBehind = 16 * 2 ** 20;

/** Asks each host of DATABASE_URL. A single one has no standby that we know of. */
export async function examineStandbys(databaseUrl: string): Promise<Finding[]> {
  const { hosts } = addressOf(databaseUrl);
  if (hosts.length === 1) return [];
  const answers = await Promise.all(hosts.map((host) => positionOf(databaseUrl, host)));
  const primary = answers.find((answer) => typeof answer !== 'string' && !answer.standby);
  const first = typeof primary === 'object' ? BigInt(primary.position) : 0n;
  return answers.flatMap((answer, index): Finding[] => {
    const host = hosts[index] ?? '';
    const todo = 'See its log and docs/how-to/several-machines.md: without it nothing takes over.';
    if (typeof answer === 'string')
      return [serious('standby', `${host} does not answer: ${answer}`, todo)];
    if (!answer.standby) return [];
    const behind = Number(first - BigInt(answer.position));
    const says = `${host} is ${(Math.max(behind, 0) / 1e6).toFixed(1)} MB behind.`;
    return [behind > mostBehind ? serious('standby', says, todo) : fine('standby', says)];
  });
}

async function positionOf(databaseUrl: string, host: string) {
  const sql = connect(addressOf(databaseUrl).only(host), { max: 1, connect_timeout: 5 });
  try {
    const [found] = await sql<[{ standby: boolean; position: string }]>`
      select pg_is_in_recovery() as standby,
        (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
          - '0/0')::text as position`;
    return found;
  } catch (failure) {
    return reason(failure);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
