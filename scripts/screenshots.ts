// Takes the README's pictures of the running site (npm start, at SITE_URL or
// http://localhost:3000).
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { exitWith } from '../server/lifetime.ts';
import { root } from '../server/pages/built-site.ts';
import { StartRefused } from '../server/start-refused.ts';
import { browserArguments, findBrowser } from './browser.ts';

const siteUrl = process.env.SITE_URL ?? 'http://localhost:3000';
const folder = path.join(root, 'docs', 'screenshots');
const pictures = [
  { name: 'home-desktop', size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'home-phone', size: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'home-phone-dark', size: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'order-desktop', size: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

await fetch(siteUrl).catch(() =>
  exitWith(
    new StartRefused(
      `No site answers at ${siteUrl}. Start it with npm start, or set SITE_URL to where it runs.`,
    ),
  ),
);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  for (const { name, size, colorScheme } of pictures) {
    const page = await browser.newPage({ viewport: size, colorScheme, reducedMotion: 'reduce' });
    await page.goto(siteUrl);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    if (name.startsWith('order')) {
      await page.getByRole('button', { name: 'Order without an account' }).click();
      await page.locator('select[name=packageType]').selectOption('master-gwapo');
    }
    const file = path.join(folder, `${name}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 78 });
    await page.close();
    console.log(path.relative(root, file));
  }
} finally {
  await browser.close();
}
