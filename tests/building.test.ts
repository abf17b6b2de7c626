import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { buildFolder, builds, isBuilt, root } from '../server/pages/built-site.ts';
import { publicKey } from './public-key.ts';

test('processes that start from one unbuilt checkout build once, and clear what a killed build left', async () => {
  const env = { ...process.env, BRAND_NAME: 'At once', SUPABASE_PUBLISHABLE_KEY: publicKey };
  const folder = buildFolder(env);
  rmSync(folder, { recursive: true, force: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(`${folder}.999999/client`, { recursive: true });
  mkdirSync(folder);
  const made = new Set<string>();
  const watching = watch(builds, (_, name) => made.add(name ?? ''));
  onTestFinished(() => watching.close());
  const build = async () => {
    const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, env });
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return { said, status };
  };
  const results = await Promise.all([build(), build(), build()]);
  expect(results.map(({ status }) => status)).toEqual([0, 0, 0]);
  const waited = results.filter(({ said }) => said.includes('Another process is building'));
  // All three may have waited for another test's build.
  expect(waited.length).toBeGreaterThanOrEqual(2);
  expect(await isBuilt(folder)).toBe(true);
  const own = `${path.basename(folder)}.`;
  const beside = [...made].filter((name) => name.startsWith(own) && !name.endsWith('.999999'));
  expect(beside).toHaveLength(1);
  expect(readdirSync(builds).filter((name) => name.startsWith(own))).toEqual([]);
  const { ino } = statSync(folder);
  await build();
  expect(statSync(folder).ino).toBe(ino);
}, 180_000);
