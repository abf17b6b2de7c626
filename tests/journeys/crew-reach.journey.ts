import type { Locator, Page } from '@playwright/test';
import { defaultBrand } from '../../domain/brand.ts';
import { button, expectAllSent, passUndo, startVisit, startWork, test } from './crew-phone.ts';
import { expect, freezeClock, open } from './visit.ts';

/** The smallest height of a target for a wet thumb, in pixels. */
const thumb = 56;

async function expectThumb(target: Locator): Promise<void> {
  await expect
    .poll(async () => (await target.boundingBox())?.height ?? 0)
    .toBeGreaterThanOrEqual(thumb);
}

test('targets for a thumb are 56 px high @phone', async ({ page, session, email }) => {
  const { visit } = await startWork(session, email);
  await open(page, '/crew');
  const firstVisit = await page.getByRole('article').boundingBox();
  for (const target of [
    button(page, 'Sign out'),
    page.getByRole('link', { name: 'Filipino' }),
    page.getByRole('region', { name: 'Notifications on this phone' }).locator('summary'),
  ]) {
    await expectThumb(target);
    expect((await target.boundingBox())?.y).toBeLessThan(firstVisit?.y ?? 0);
  }
  await open(page, `/crew/visits/${visit}/gate-pass`);
  await expectThumb(page.getByRole('link', { name: defaultBrand.phone }));
  await open(page, `/crew/visits/${visit}`);
  await startVisit(page);
  await expectThumb(button(page, 'Undo'));
  await expectThumb(page.getByRole('button', { name: /: library$/ }).first());
});

test('the visit gets most of a low screen @phone', async ({ page, session, email }) => {
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

const screens = [
  { width: 360, height: 640, text: '100%' },
  { width: 640, height: 360, text: '100%' },
  { width: 360, height: 640, text: '200%' },
  { width: 640, height: 360, text: '200%' },
];

test('Undo covers neither camera nor Finish @phone', async ({ page, session, email }) => {
  const { visit } = await startWork(session, email);
  await open(page, `/crew/visits/${visit}`);
  await expectAllSent(page);
  const words = page.getByText('Everything is sent.');
  const box = words.locator('xpath=ancestor::div[2]');
  const heightOf = async (target: Locator) => (await target.boundingBox())?.height ?? 0;
  expect(await heightOf(box)).toBeLessThan(2 * (await heightOf(words)));
  await freezeClock(page);
  await startVisit(page);
  const bar = page.getByRole('region', { name: 'Next step' });
  const held = [];
  for (const screen of screens) {
    await show(page, screen);
    const [around, undo, finish] = await Promise.all(
      [bar, button(page, 'Undo'), button(page, 'Finish')].map((one) => one.boundingBox()),
    );
    if (!around || !undo || !finish) throw new Error('The bar is not there.');
    expect(around.height).toBeLessThan(screen.height / 2);
    expect(undo.y).toBeGreaterThanOrEqual(around.y);
    const isApart = undo.x + undo.width <= finish.x || undo.y + undo.height <= finish.y;
    expect(isApart).toBe(true);
    held.push(around);
  }
  await passUndo(page);
  await expect(button(page, 'Undo')).toBeHidden();
  for (const [index, screen] of screens.entries()) {
    await show(page, screen);
    // The bar keeps its room without Undo.
    expect(await bar.boundingBox()).toEqual(held[index]);
  }
});

async function show(page: Page, { text, ...size }: (typeof screens)[number]): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((of) => document.documentElement.style.setProperty('font-size', of), text);
}
