import { chmodSync, cpSync } from 'node:fs';
import { clusterFolder, credentialsFile } from '../server/postgres/cluster.ts';
import { connect } from '../server/postgres/connect.ts';

/**
 * Lets a running PostgreSQL forget what it wrote when the machine loses power. Only a cluster that
 * nobody kills or copies may: tests of kills and of backups keep the server's own settings.
 */
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

/** Copies a data folder's stopped database, and the passwords to it, into another data folder. */
export function copyDatabase(from: string, to: string): void {
  for (const place of [clusterFolder, credentialsFile]) {
    cpSync(place(from), place(to), { recursive: true });
  }
  // PostgreSQL refuses a folder that others may read, and a copied folder gets the usual rights.
  chmodSync(clusterFolder(to), 0o700);
}
