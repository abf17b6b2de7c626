import type { Locator } from '@playwright/test';
import { defaultBrand } from '../../domain/brand.ts';
import { newSession } from './accounts.ts';
import { inBar } from './bar.ts';
import { button, startVisit, startWork } from './crew-phone.ts';
import { joinTeam } from './members.ts';
import { expect, open, test } from './visit.ts';

/** The least height of what a wet thumb taps, in pixels. */
const thumb = 56;

async function expectThumb(target: Locator): Promise<void> {
  await expect
    .poll(async () => (await target.boundingBox())?.height ?? 0)
    .toBeGreaterThanOrEqual(thumb);
}

test('what a thumb taps is 56 px high, also Library, Sign out and the office on the pass @phone', async ({
  page,
  session,
  email,
}) => {
  const { visit } = await startWork(session, email);
  await open(page, '/crew');
  await expectThumb(button(page, 'Sign out'));
  await open(page, `/crew/visits/${visit}/gate-pass`);
  await expectThumb(page.getByRole('link', { name: defaultBrand.phone }));
  await open(page, `/crew/visits/${visit}`);
  await startVisit(page);
  await expectThumb(button(page, 'Undo'));
  await expectThumb(page.getByRole('button', { name: /: library$/ }).first());
});

test('a phone on its side keeps three quarters of its height for the visit @phone', async ({
  page,
  session,
  email,
}) => {
  const { visit } = await startWork(session, email);
  await page.setViewportSize({ width: 740, height: 330 });
  await open(page, `/crew/visits/${visit}`);
  await startVisit(page);
  await page.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).position === 'sticky')
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
  );
  expect(covered).toBeGreaterThan(0);
  expect(covered).toBeLessThanOrEqual(330 / 4);
  await expectThumb(button(page, 'Finish'));
});

test('a worker who signs in on the home page comes to their visits @wide-too', async ({
  page,
  request,
  account,
}) => {
  const { user } = await newSession(request, account);
  await joinTeam(user, 'worker', 'Ben Cruz');
  await open(page);
  await (await inBar(page, 'button', 'Sign In')).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My visits' })).toBeVisible();
  await expect(page).toHaveURL('/crew');
});
