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

/** What happens to everybody: days pass, machines fail. */
export const fate: readonly Deed[] = [
  { name: 'the site is killed', weight: 1, act: killSite },
  { name: 'the database is killed', weight: 1, act: killDatabase },
];
