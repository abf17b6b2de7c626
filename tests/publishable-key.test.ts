import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ask } from '../server/http/server.fixture.ts';
import { buildFolder } from '../server/pages/built-site.ts';
import { createSite, type RunningSite } from './resilience/running-site.ts';

async function builtInKeys({ port }: RunningSite): Promise<string[]> {
  const read = new Map<string, string>();
  const follow = async (path: string): Promise<void> => {
    const { status, body } = await ask(port, path);
    expect([path, status]).toEqual([path, 200]);
    read.set(path, body.toString());
    const named = body.toString().matchAll(/(?:assets|\.)\/([\w-]+\.js)\b/g);
    for (const [, name] of named) {
      if (!read.has(`/assets/${name}`)) await follow(`/assets/${name}`);
    }
  };
  await follow('/');
  const keys = [...read.values()].flatMap((text) => text.match(/sb_publishable_[\w-]+/g) ?? []);
  return [...new Set(keys)];
}

const statusOf = async ({ port }: RunningSite, apikey: string | undefined) =>
  (await ask(port, '/auth/v1/settings', { headers: { apikey } })).status;

test('a new data folder gets its own key, which is kept and built into the site', async () => {
  const site = await createSite({ settings: { SUPABASE_PUBLISHABLE_KEY: '' } });
  const began = Date.now();
  await site.start();
  const keys = await builtInKeys(site);
  expect(keys).toEqual([expect.stringMatching(/^sb_publishable_[\w-]{22}_[\w-]{8}$/)]);
  const [key = ''] = keys;
  expect(await statusOf(site, key)).toBe(200);
  expect(await statusOf(site, undefined)).toBe(401);
  expect(await statusOf(site, `${key.slice(0, -1)}~`)).toBe(401);

  await site.stop();
  await site.start();
  expect(await builtInKeys(site)).toEqual(keys);
  const folder = buildFolder({ ...site.env, SUPABASE_PUBLISHABLE_KEY: key });
  expect(statSync(folder).mtimeMs).toBeLessThan(began);
  expect(site.said.join('\n')).not.toContain(key);
}, 180_000);
