import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import { openDataDir } from '../data-dir.ts';
import { StartRefused } from '../start-refused.ts';
import { ofOneRun } from './backup.ts';
import { type BackupContent, backedUpFiles, checkBackup, sumsName } from './check-backup.ts';
import { clusterFolder } from './cluster.ts';
import { claimDataDir, DataDirInUse } from './data-claim.ts';
import { faultInWords } from './file-fault.ts';
import { refuseForeign } from './foreign-folder.ts';

export type Restored<Settled> = { content: BackupContent; settled: Settled };

/**
 * Restores a backup into an empty data folder, and its photos into an empty folder. Then calls
 * `settle`, which belongs to the restore. Throws StartRefused, before anything is written, for folders
 * of another user, for a disk without room and for a backup that is damaged. Whatever fails later,
 * nothing stays. The cluster moves into place last. So a restore that was killed leaves no database
 * and can run again.
 */
export async function readBackup<Settled>(
  file: string,
  dataDir: string,
  filesDir: string,
  settle: () => Promise<Settled>,
): Promise<Restored<Settled>> {
  const elsewhere = filesDir === join(dataDir, backedUpFiles) ? [] : [filesDir];
  refuseForeign('DATA_DIR', dataDir);
  await refuseFilled('DATA_DIR', dataDir, elsewhere);
  for (const folder of elsewhere) {
    refuseForeign('FILES_DIR', folder);
    await refuseFilled('FILES_DIR', folder);
  }
  const content = await checkBackup(file);
  await refuseWithoutRoom(dataDir, content.bytes);
  for (const folder of elsewhere) await refuseWithoutRoom(folder, content.photoBytes);

  const undo = await undoing([dataDir, ...elsewhere]);
  try {
    await openDataDir(dataDir);
    const letGo = claimDataDir(dataDir);
    try {
      await moveIn(file, dataDir, elsewhere);
    } finally {
      letGo();
    }
    return { content, settled: await settle() };
  } catch (failure) {
    if (failure instanceof DataDirInUse) throw failure;
    await undo();
    const fault = faultInWords(failure);
    if (fault === null) throw failure;
    const sentence = `${file} could not be restored to ${dataDir}: ${fault}. Nothing was kept.`;
    throw new StartRefused(sentence, { cause: failure });
  }
}

/** Unpacks to the side, and moves the parts into place. */
async function moveIn(file: string, dataDir: string, elsewhere: readonly string[]): Promise<void> {
  const side = join(dataDir, copied);
  await rm(side, { recursive: true, force: true });
  await mkdir(side, { mode: 0o700 });
  await pipeline(createReadStream(file), unpackTar(side, { strict: true }));
  for (const folder of elsewhere) await moveElsewhere(join(side, backedUpFiles), folder);
  const names = await readdir(side);
  for (const name of names.filter((each) => join(side, each) !== clusterFolder(side))) {
    if (name !== sumsName) await rename(join(side, name), join(dataDir, name));
  }
  await rename(clusterFolder(side), clusterFolder(dataDir));
  await rm(side, { recursive: true });
}

/** What is copied first lies under this name. */
const copied = 'restored.new';

/** A folder of photos may lie on another disk, where they have to be copied. */
async function moveElsewhere(source: string, filesDir: string): Promise<void> {
  if (!existsSync(source)) return;
  const side = join(filesDir, copied);
  await rm(side, { recursive: true, force: true });
  await mkdir(filesDir, { recursive: true, mode: 0o700 });
  await cp(source, side, { recursive: true });
  for (const name of await readdir(side)) await rename(join(side, name), join(filesDir, name));
  await rm(side, { recursive: true });
  await rm(source, { recursive: true });
}

/** Throws StartRefused unless a folder is missing, or empty but for what any run leaves. */
async function refuseFilled(
  setting: string,
  folder: string,
  ownFolders: readonly string[] = [],
): Promise<void> {
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter(
    (name) => !ofOneRun.test(name) && !ownFolders.includes(join(folder, name)),
  );
  if (names.length === 0) return;
  const isSite = existsSync(clusterFolder(folder));
  throw new StartRefused(
    `${folder} ${isSite ? 'holds a database already' : `is not empty (${names.slice(0, 3).join(', ')})`}. ` +
      `Set ${setting} to an empty folder, or move this one away.`,
  );
}

/** Throws StartRefused. */
export async function refuseWithoutRoom(folder: string, needed: number): Promise<void> {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new StartRefused(
    `The disk of ${folder} has ${inMegabytes(free)} free, and the backup needs ${inMegabytes(needed)}. ` +
      'Nothing was changed.',
  );
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
}

/** Returns a function that removes whatever these folders hold by then and do not hold now. */
async function undoing(folders: readonly string[]): Promise<() => Promise<void>> {
  const before = await Promise.all(
    folders.map(
      async (folder) => [folder, existsSync(folder) ? await readdir(folder) : null] as const,
    ),
  );
  return async () => {
    for (const [folder, names] of before) {
      const added = existsSync(folder) ? await readdir(folder) : [];
      for (const name of added.filter((each) => names?.includes(each) !== true)) {
        await rm(join(folder, name), { recursive: true, force: true });
      }
      if (names === null) await rm(folder, { recursive: true, force: true });
    }
  };
}
