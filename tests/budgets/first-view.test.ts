import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder } from '../../bench/page/folder-server.ts';
import { startBrowser } from '../../bench/page/phone.ts';
import { buildFolder, root } from '../../server/pages/built-site.ts';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { publicKey } from '../public-key.ts';
import { type Fetched, fetchedByFirstView, laidOutByFirstView } from './first-view.ts';

const kilobyte = 1024;
/** The first window of a new TCP connection: ten segments. */
const htmlBudget = 14 * kilobyte;
const scriptBudget = 81 * kilobyte;
const scriptFiles = 3;
const wholeBudget = 150 * kilobyte;
const requestBudget = 12;
/** Scripts of other pages, also for members and clients who are signed in. */
const otherPages = {
  '/proof/a-token': { code: 'shared-proof-page', budget: 94 * kilobyte },
  '/pay/a-token': { code: 'pay-link-page', budget: 105 * kilobyte },
  '/crew': { code: 'crew', budget: 116 * kilobyte },
  '/portal': { code: 'portal', budget: 110 * kilobyte },
  '/portal/visits/a-visit': { code: 'visit-page', budget: 115 * kilobyte },
};
/** The whole page has about 400 boxes and pieces of text. */
const layoutBudget = 200;

const env = { ...process.env, SUPABASE_PUBLISHABLE_KEY: publicKey };
const client = path.join(buildFolder(env), 'client');
let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;
let fetched: Fetched[];

beforeAll(async () => {
  spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { env, stdio: 'inherit' });
  const manifest = JSON.parse(await readFile(path.join(client, '..', 'pages.json'), 'utf8'));
  site = await serveFolder(client, 0, { manifest });
  browser = await startBrowser();
  fetched = await fetchedByFirstView(browser, site.url);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const total = (answers: readonly Fetched[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0);
const scripts = () => fetched.filter(({ type }) => type === 'Script');

describe('the first view', () => {
  it('comes with its styles in one TCP window', async () => {
    const { size } = await stat(path.join(client, 'index.html.br'));
    expect(size).toBeLessThanOrEqual(htmlBudget);
    expect(fetched.filter(({ type }) => type === 'Stylesheet')).toEqual([]);
  });

  it('needs little JavaScript, in few files', () => {
    expect(scripts().map(({ encoding }) => encoding)).not.toContain('');
    expect(total(scripts())).toBeLessThanOrEqual(scriptBudget);
    expect(scripts().length).toBeLessThanOrEqual(scriptFiles);
    expect(scripts().length).toBeGreaterThan(0);
  });

  it('is small as a whole, font and pictures included', () => {
    expect(total(fetched)).toBeLessThanOrEqual(wholeBudget);
    expect(fetched.length).toBeLessThanOrEqual(requestBudget);
  });

  it('lays out only what is in view or near it', async () => {
    const objects = await laidOutByFirstView(browser, site.url);
    expect(objects).toBeGreaterThan(50);
    expect(objects).toBeLessThanOrEqual(layoutBudget);
  });
});

describe.each(Object.entries(otherPages))('%s', (address, { code, budget }) => {
  it.each(['a stranger', 'somebody signed in'])(
    'needs little JavaScript for %s',
    async (visitor) => {
      const stored = visitor === 'a stranger' ? {} : { [sessionStorageKey]: freshSession() };
      const answers = await fetchedByFirstView(browser, site.url + address, stored);
      const needed = answers.filter(({ type }) => type === 'Script');
      expect(total(needed)).toBeLessThanOrEqual(budget);
      const names = needed.map(({ path: script }) =>
        path.basename(script).replace(/-[\w-]{7}\.js$/, ''),
      );
      expect(names).toContain(code);
      expect(names).not.toContain('entry-home');
      expect(names).not.toContain('client');
    },
  );
});

/** A session as a browser stores it. Its token needs no refresh for an hour. */
function freshSession(): string {
  const user = { id: 'b7d6e4f0-2f0f-4a53-9c8e-1f4c5d6e7f80', email: 'ana@example.ph' };
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  return JSON.stringify({ access_token: 'a', refresh_token: 'b', expires_at: expiresAt, user });
}
