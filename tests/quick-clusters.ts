import { chmodSync, cpSync } from 'node:fs';
import { clusterFolder, credentialsFile } from '../server/postgres/cluster.ts';
import { connect } from '../server/postgres/connect.ts';

/** Turns off durability of a running PostgreSQL. Not for clusters that tests kill or copy. */
export async function withoutFsync(superuserUrl: string): Promise<void> {
  const superuser = connect(superuserUrl, { max: 1 });
  try {
    await superuser`alter system set fsync = off`;
    await superuser`alter system set full_page_writes = off`;
    await superuser`select pg_reload_conf()`;
  } finally {
    await superuser.end();
  }
}

/** Copies a stopped database and its passwords into another data folder. */
export function copyDatabase(from: string, to: string): void {
  for (const place of [clusterFolder, credentialsFile]) {
    cpSync(place(from), place(to), { recursive: true });
  }
  // PostgreSQL refuses folders that others may read.
  chmodSync(clusterFolder(to), 0o700);
}
