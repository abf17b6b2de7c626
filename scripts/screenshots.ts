// Takes the README's pictures of the running site (npm start) or, with the word demo, those of the
// running demo (npm run demo). Both are looked for at SITE_URL or http://localhost:3000.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { codeOf, demoPassword } from '../demo/accounts.ts';
import { demoSeed, makeCompany } from '../demo/company.ts';
import { addDays, mondayOf } from '../domain/calendar/days.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import { exitWith } from '../server/lifetime.ts';
import { root } from '../server/pages/built-site.ts';
import { StartRefused } from '../server/start-refused.ts';
import { browserArguments, findBrowser } from './browser.ts';

const siteUrl = process.env.SITE_URL ?? 'http://localhost:3000';
const folder = path.join(root, 'docs', 'screenshots');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const sitePictures = [
  { name: 'home-desktop', size: desktop, colorScheme: 'light' },
  { name: 'home-phone', size: phone, colorScheme: 'light' },
  { name: 'home-phone-dark', size: phone, colorScheme: 'dark' },
  { name: 'order-desktop', size: desktop, colorScheme: 'light' },
] as const;
const dispatcher = 'dana@team.example.ph';
const worker = 'ben@team.example.ph';
const demoPictures = [
  { name: 'console-today', size: desktop, colorScheme: 'light', at: '/team' },
  {
    name: 'console-schedule',
    size: desktop,
    colorScheme: 'light',
    at: `/team/schedule?week=${mondayOf(addDays(manilaDayOf(new Date()), 1))}`,
  },
  { name: 'console-requests-phone', size: phone, colorScheme: 'dark', at: '/team/requests' },
] as const;
const portalPictures = [
  { name: 'portal-phone', size: phone, at: '/portal' },
  { name: 'portal-desktop', size: desktop, at: '/portal/plan' },
] as const;

const taken = process.argv[2] === 'demo' ? takeDemo : takeSite;

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
  await taken(browser);
} finally {
  await browser.close();
}

async function takeSite(from: Browser): Promise<void> {
  for (const { name, size, colorScheme } of sitePictures) {
    const page = await from.newPage({ viewport: size, colorScheme, reducedMotion: 'reduce' });
    await page.goto(siteUrl);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    if (name.startsWith('order')) {
      await page.getByRole('button', { name: 'Order without an account' }).click();
      await page.locator('select[name=packageType]').selectOption('master-gwapo');
    }
    await take(page, name);
    await page.close();
  }
}

async function takeDemo(from: Browser): Promise<void> {
  const page = await from.newPage({ viewport: desktop, reducedMotion: 'reduce' });
  await signInToConsole(page);
  for (const { name, size, colorScheme, at } of demoPictures) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(`${siteUrl}${at}`);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await take(page, name);
  }
  await page.close();
  await takeVisits(from);
}

/** The portal and the newest proof of the client that the demo names, and a worker's day. */
async function takeVisits(from: Browser): Promise<void> {
  const { email } = makeCompany(demoSeed, new Date()).named;
  const portal = await from.newPage({ viewport: desktop, reducedMotion: 'reduce' });
  await signIn(portal, '/portal', email);
  for (const { name, size, at } of portalPictures) {
    await portal.setViewportSize(size);
    await portal.goto(`${siteUrl}${at}`);
    await portal.locator('main h1').waitFor();
    await portal.waitForLoadState('networkidle');
    await take(portal, name);
  }
  await portal.setViewportSize(desktop);
  await portal.goto(`${siteUrl}/portal/visits`);
  const proven = portal.locator('main li').filter({ has: portal.locator('img') });
  await proven.getByRole('link').first().click();
  await portal.locator('main input[type=range]').first().scrollIntoViewIfNeeded();
  await portal.waitForLoadState('networkidle');
  await take(portal, 'proof-desktop');
  await portal.setViewportSize(phone);
  await portal.locator('main input[type=range]').first().scrollIntoViewIfNeeded();
  await take(portal, 'proof-phone');
  const day = await from.newPage({ viewport: phone, reducedMotion: 'reduce' });
  await signIn(day, '/crew', worker);
  await day.reload();
  await day.getByRole('heading', { level: 1 }).waitFor();
  await day.waitForLoadState('networkidle');
  await take(day, 'crew-phone');
}

async function signIn(page: Page, at: string, email: string): Promise<void> {
  await page.goto(`${siteUrl}${at}`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const main = page.locator('main');
  const isForm = at === '/team';
  if (!isForm) await main.getByRole('button', { name: 'Sign In' }).click();
  const form = isForm ? main : page.getByRole('dialog');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(demoPassword);
  const submit = form.getByRole('button', { name: 'Sign In' });
  await submit.click();
  await submit.waitFor({ state: 'hidden' });
}

async function signInToConsole(page: Page): Promise<void> {
  await signIn(page, '/team', dispatcher);
  await page.getByLabel('Code from the app').fill(codeOf(dispatcher, new Date()).code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

async function take(page: Page, name: string): Promise<void> {
  const file = path.join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 78 });
  console.log(path.relative(root, file));
}
