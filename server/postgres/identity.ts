import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { foreign } from './foreign-folder.ts';

/** The account of PostgreSQL's programs. They refuse root, and an account without a name. */
export type Identity = {
  prefix: readonly string[];
  /** Set if the programs run under another account's ids. */
  account?: { uid: number; gid: number };
  /** The owner of the cluster's files on disk. */
  owner: { uid: number; gid: number };
};

/**
 * Chooses the identity. An ordinary user stays as they are. Root runs the programs in a user
 * namespace as 'nobody', while its files stay its own. If namespaces are blocked, root uses the
 * account 'nobody'.
 */
export function chooseIdentity(dataDir: string): Identity {
  const { uid, gid, named } = currentUser();
  if (uid !== 0 && named) return { prefix: [], owner: { uid, gid } };
  const nobody = { uid: idOf('-u'), gid: idOf('-g') };
  const prefix = [
    'unshare',
    '--user',
    `--map-user=${nobody.uid}`,
    `--map-group=${nobody.gid}`,
    '--',
  ];
  if (runs([...prefix, 'true'])) return { prefix, owner: { uid, gid } };
  if (uid === 0 && spawnSync('test', ['-x', dataDir], nobody).status === 0) {
    return { prefix: [], account: nobody, owner: nobody };
  }
  throw new StartRefused(
    uid === 0
      ? `PostgreSQL does not run as root, and the account nobody cannot reach ${dataDir}. ` +
          'Start this as an ordinary user, or set DATA_DIR to a folder that others may enter.'
      : 'PostgreSQL needs an account with a name: add this user to /etc/passwd, or set DATABASE_URL.',
  );
}

/** Throws StartRefused for another user's cluster, which root would take over for good. */
export function refuseForeignCluster(dataDir: string, folder: string, { owner }: Identity): void {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  const ours = [owner.uid, 0, idOf('-u')];
  if (entry !== undefined && !ours.includes(entry.uid))
    throw foreign('DATA_DIR', dataDir, entry.uid);
}

/** Changes a folder's owner to the identity, if an earlier start ran under another one. */
export function ensureOwner(path: string, { owner }: Identity): void {
  if (lstatSync(path).uid !== owner.uid) chownTree(path, owner);
}

function chownTree(path: string, owner: Identity['owner']): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), owner);
  chownSync(path, owner.uid, owner.gid);
}

function currentUser(): { uid: number; gid: number; named: boolean } {
  const ids = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  try {
    userInfo();
    return { ...ids, named: true };
  } catch {
    return { ...ids, named: false };
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

function runs([command = '', ...rest]: readonly string[]): boolean {
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
}
