import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from '../start-refused.ts';

/** Throws StartRefused for another user's folder, or a missing one in another user's place. */
export function refuseForeign(setting: string, folder: string): void {
  const own = process.getuid?.() ?? 0;
  const [place, isThere] = existing(folder);
  const { uid } = statSync(place);
  if (uid === own || (!isThere && own !== 0)) return;
  throw foreign(setting, folder, uid);
}

/** Makes the refusal that says whose a folder is, and how to work as that user. */
export function foreign(setting: string, folder: string, uid: number): StartRefused {
  const owner = nameOf(uid);
  return new StartRefused(
    `${setting} leads to ${folder}, which belongs to ${owner}, and this is ${nameOf(process.getuid?.() ?? 0)}. ` +
      `Run this as ${owner}: sudo -u ${owner} …, or with the command maayos. Nothing was changed.`,
  );
}

function existing(folder: string): readonly [place: string, isThere: boolean] {
  let place = folder;
  while (statSync(place, { throwIfNoEntry: false }) === undefined) place = dirname(place);
  return [place, place === folder];
}

function nameOf(uid: number): string {
  const { stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' });
  return stdout?.trim() || `the user ${uid}`;
}
