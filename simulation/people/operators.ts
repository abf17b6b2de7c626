import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../server/pages/built-site.ts';
import { Breach } from '../laws/breach.ts';
import type { Deed, Turn } from '../world/world.ts';

async function killSite({ world }: Turn): Promise<string> {
  await world.site.kill('site');
  await world.site.start();
  return 'killed and started again';
}

async function killDatabase({ world }: Turn): Promise<string> {
  await world.site.kill('database');
  return 'killed, and it came back';
}

async function restart({ world }: Turn): Promise<string> {
  await world.site.stop();
  await world.site.start();
  return 'restarted';
}

/** Enough files for two movers to meet. */
const worthMoving = 12;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

/** Two commands at once, while the site runs. Later photos are in the bucket from the start. */
async function movePhotos({ world }: Turn): Promise<string | null> {
  const { site, bucket } = world;
  if ('FILES_URL' in site.settings || filesIn(join(site.dataDir, 'files')) < worthMoving)
    return null;
  await site.stop();
  site.settings.FILES_URL = bucket.filesUrl;
  await site.start();
  const env = { ...process.env, ...site.settings };
  const move = () =>
    promisify(execFile)(process.execPath, [join(root, 'scripts/files.ts'), 'move'], { env }).then(
      ({ stdout }) => ({ isMoved: true, said: stdout.trim().split('\n').at(-1) ?? '' }),
      (failure: Error) => ({ isMoved: false, said: failure.message }),
    );
  const movers = await Promise.all([move(), move()]);
  if (movers.some(({ isMoved }) => isMoved)) return movers.map(({ said }) => said).join(' / ');
  throw new Breach('One of two movers of photos moves them.', movers);
}

/** Operators' deeds, and accidents of machines (docs/how-to/deploy.md). */
export const operatorDeeds: readonly Deed[] = [
  { name: 'the site is killed', weight: 3, act: killSite },
  { name: 'the database is killed', weight: 3, act: killDatabase },
  { name: 'the site is restarted', weight: 1, act: restart },
  { name: 'the photos are moved to a bucket', weight: 2, act: movePhotos },
];
