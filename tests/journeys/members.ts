import { existingCluster, serverUrl } from '../../server/postgres/cluster.ts';
import { openPool } from '../../server/postgres/pool.ts';
import { runningSocketFolder } from '../../server/postgres/postmaster.ts';

/** Makes a signed-in person a member of the team, as an opened invitation does. */
export async function joinTeam(
  { id, email }: { id: string; email: string },
  role: 'owner' | 'dispatcher' | 'worker',
  name: string,
): Promise<void> {
  const dataDir = process.env.JOURNEY_DATA ?? '';
  const socketFolder = runningSocketFolder(await existingCluster(dataDir));
  if (socketFolder === null) throw new Error('The journeys’ database does not run.');
  const sql = openPool(serverUrl(dataDir, socketFolder), { max: 1 });
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        insert into public.members (user_id, email, name, role)
        values (${id}, ${email}, ${name}, ${role})`;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
