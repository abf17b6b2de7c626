import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import { openDataDir } from '../data-dir.ts';
import { reason } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import { backedUpFiles } from './backup.ts';
import { clusterFolder } from './cluster.ts';
import { claimDataDir } from './data-claim.ts';

/**
 * Unpacks a backup into a data folder without a database, and its photos into a folder without
 * photos. The cluster moves into place last. So a restore that was cut off half-way leaves no database
 * and can run again. Throws StartRefused for a file that is not a complete backup.
 */
export async function readBackup(file: string, dataDir: string, filesDir: string): Promise<void> {
  if (!existsSync(file)) throw new StartRefused(`There is no backup ${file}.`);
  if (existsSync(clusterFolder(dataDir))) {
    throw new StartRefused(
      `${dataDir} holds a database already. Set DATA_DIR to an empty folder, or move the database away.`,
    );
  }
  const ownFiles = join(dataDir, backedUpFiles);
  if (filesDir !== ownFiles) await refuseFilled(filesDir);
  await openDataDir(dataDir);
  const letGo = claimDataDir(dataDir);
  const side = join(dataDir, 'restored.new');
  try {
    await rm(side, { recursive: true, force: true });
    await mkdir(side, { mode: 0o700 });
    await unpack(file, side);
    if (!existsSync(clusterFolder(side))) {
      throw new StartRefused(
        `${file} holds no database, so it is not a backup of a site. ${unchanged}`,
      );
    }
    if (filesDir !== ownFiles) await moveElsewhere(join(side, backedUpFiles), filesDir);
    const names = await readdir(side);
    for (const name of names.filter((each) => join(side, each) !== clusterFolder(side))) {
      await rm(join(dataDir, name), { recursive: true, force: true });
      await rename(join(side, name), join(dataDir, name));
    }
    await rename(clusterFolder(side), clusterFolder(dataDir));
  } finally {
    await rm(side, { recursive: true, force: true });
    letGo();
  }
}

/** A folder of photos may lie on another disk, where they have to be copied. */
const copied = 'restored.new';

async function refuseFilled(filesDir: string): Promise<void> {
  if (!existsSync(filesDir)) return;
  const names = await readdir(filesDir);
  if (names.every((name) => name === copied)) return;
  throw new StartRefused(
    `${filesDir} is not empty. Set FILES_DIR to an empty folder, or move its files away.`,
  );
}

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

const unchanged = 'Nothing was changed. Try another file.';

async function unpack(file: string, folder: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), unpackTar(folder, { strict: true }));
  } catch (cause) {
    throw new StartRefused(
      `${file} cannot be unpacked (${reason(cause)}): is it a complete backup? ${unchanged}`,
      { cause },
    );
  }
}
