import type { Sql } from 'postgres';
import { existingCluster, serverUrl } from '../../server/postgres/cluster.ts';
import { openPool } from '../../server/postgres/pool.ts';
import { runningSocketFolder } from '../../server/postgres/postmaster.ts';

type Person = { id: string; email: string };

/** Makes a signed-in person a member of the team, as an opened invitation does. */
export function joinTeam(
  { id, email }: Person,
  role: 'owner' | 'dispatcher' | 'worker',
  name: string,
): Promise<void> {
  return onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        insert into public.members (user_id, email, name, role)
        values (${id}, ${email}, ${name}, ${role})`;
    }),
  );
}

/** Returns the id of the member who this person is. */
export async function memberIdOf({ id }: Person): Promise<string> {
  let member = '';
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      const [row] = await transaction<{ id: string }[]>`
        select id from public.members where user_id = ${id}`;
      member = row?.id ?? '';
    }),
  );
  return member;
}

/** Gives all sessions of a person a second factor, as a code of their app does. */
export function passSecondFactor({ id }: Person): Promise<void> {
  return onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role supabase_auth_admin`;
      await transaction`update auth.sessions set aal = 'aal2' where user_id = ${id}`;
    }),
  );
}

/** Runs queries on the database of the server that the journeys visit. */
export async function onDatabase(work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const dataDir = process.env.JOURNEY_DATA ?? '';
  const socketFolder = runningSocketFolder(await existingCluster(dataDir));
  if (socketFolder === null) throw new Error('The journeys’ database does not run.');
  const sql = openPool(serverUrl(dataDir, socketFolder), { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
