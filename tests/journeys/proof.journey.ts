import type { Page } from '@playwright/test';
import { visit } from '../../contract/client/visit.ts';
import { expectShown } from './pictures.ts';
import { provenTasks, storeProvenVisit } from './proofs.ts';
import { expect, expectToast, keepDeaf, open, siteUrl, test } from './visit.ts';

const [yard, , gutters] = provenTasks;
const slider = (page: Page) => page.getByRole('slider', { name: `Before and after: ${yard}` });
const picture = (page: Page, alt: string) => page.getByRole('img', { name: alt, exact: true });

test('the proof of a visit @wide-too', async ({ page, session, expectAccessible }) => {
  const visit = await storeProvenVisit(session.user);
  await open(page, '/portal');
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visits');
  await expect(page.getByText('Visit 7 of 12 · Master Gwapo')).toBeVisible();
  await expect(page.getByText('3 pictures')).toBeVisible();
  await expectAccessible();
  await page.getByRole('listitem').filter({ hasText: 'Visit 7 of 12' }).getByRole('link').click();
  await expect(page).toHaveURL(`/portal/visits/${visit.id}`);
  await expect(page).toHaveTitle(/^Your visit/);
  for (const text of ['9:05 AM', '10:30 AM', 'Ben and Carla', '12 Mabini St., Lipa City']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('The hinge of the gate needs oil.')).toBeVisible();
  await expect(page.getByText('2 of 3 tasks')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Not done: ${gutters}` })).toBeVisible();
  await expect(page.getByText('The ladder was too short.')).toBeVisible();
  await expectShown(picture(page, `Before: ${yard}`));
  await expectShown(picture(page, `After: ${yard}`));
  await expectShown(picture(page, 'After: the visit'));
  await expectAccessible();

  await slider(page).focus();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Shows 50% of the after picture');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Shows 51% of the after picture');
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Shows 100% of the after picture');

  await page.getByRole('button', { name: 'Enlarge Before and after' }).click();
  const dialog = page.getByRole('dialog', { name: yard });
  await expectShown(dialog.getByRole('img', { name: `After: ${yard}` }));
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await expectShown(picture(page, `After: ${yard}`));
});

test('the slider follows a finger sideways only @phone', async ({ page, session }) => {
  const { id } = await storeProvenVisit(session.user);
  await open(page, `/portal/visits/${id}`);
  await expectShown(picture(page, `After: ${yard}`));
  await slider(page).scrollIntoViewIfNeeded();
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('The slider is not on the screen.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const swipe = async (to: { x: number; y: number }) => {
    const steps = 8;
    const point = (part: number) => ({
      x: middle.x + (to.x - middle.x) * part,
      y: middle.y + (to.y - middle.y) * part,
    });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
    for (let step = 1; step <= steps; step += 1) {
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [point(step / steps)],
      });
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await swipe({ x: box.x + box.width * 0.1, y: middle.y });
  await expect.poll(() => slider(page).inputValue().then(Number)).toBeLessThan(20);
  expect(await scrolled()).toBe(before);
  await swipe({ x: middle.x, y: middle.y - 200 });
  await expect.poll(scrolled).toBeGreaterThan(before);
});

test('a pair of pictures is side by side on paper', async ({ page, session }) => {
  const { id } = await storeProvenVisit(session.user);
  await open(page, `/portal/visits/${id}`);
  await expectShown(picture(page, `After: ${yard}`));
  await page.emulateMedia({ media: 'print' });
  const [before, after] = [
    await picture(page, `Before: ${yard}`).boundingBox(),
    await picture(page, `After: ${yard}`).boundingBox(),
  ];
  if (before === null || after === null) throw new Error('A picture is not on the page.');
  expect(after.x).toBeGreaterThanOrEqual(before.x + before.width);
  expect(Math.abs(after.y - before.y)).toBeLessThan(1);
  expect(Math.abs(after.width / after.height - 4 / 3)).toBeLessThan(0.02);
  await expect(slider(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Enlarge Before and after/ })).toBeHidden();
});

test('a shared proof opens without an account until it is withdrawn @wide-too', async ({
  page,
  session,
  browser,
  allowConsole,
  extraHTTPHeaders,
}) => {
  const { id } = await storeProvenVisit(session.user);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `/portal/visits/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.getByLabel('The link').inputValue();
  expect(link).toMatch(new RegExp(`^${siteUrl()}/proof/[\\w-]{40,}$`));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByText(/^Created on .+, works until /)).toHaveCount(1);

  const family = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} });
  const shared = await family.newPage();
  const answer = await shared.goto(link);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(shared).toHaveTitle(/^Proof of a visit/);
  await expectShown(picture(shared, `After: ${yard}`));
  await expect(shared.getByText('Ben and Carla', { exact: true })).toBeVisible();
  await expect(shared.getByText(/This link works until/)).toBeVisible();
  await expect(shared.getByRole('main')).not.toContainText(/Mabini|Reyes|Santos|917/);
  await shared.getByRole('button', { name: 'Enlarge After: the visit' }).click();
  await expect(shared.getByRole('button', { name: 'Hide this picture' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The link can no longer be opened.')).toBeVisible();
  await expect(page.getByText(/^Made on /)).toHaveCount(0);
  await expect(page.getByLabel('The link')).toHaveCount(0);
  allowConsole(/410/);
  await shared.reload();
  await expect(
    shared.getByRole('heading', { name: 'This link is no longer valid.' }),
  ).toBeVisible();
  await family.close();
});

test('a link to nowhere @wide-too', async ({ page, allowConsole, expectAccessible }) => {
  allowConsole(/410/);
  await open(page, '/proof/guessed');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible();
  await expectAccessible();
});

test('a hidden picture is gone at once', async ({ page, session, expectAccessible }) => {
  const { id } = await storeProvenVisit(session.user);
  await open(page, `/portal/visits/${id}`);
  await page.getByRole('button', { name: 'Enlarge Before and after' }).click();
  const dialog = page.getByRole('dialog', { name: yard });
  const before = dialog.getByRole('figure').filter({ has: page.getByAltText(`Before: ${yard}`) });
  await before.getByRole('button', { name: 'Hide this picture' }).click();
  await expect(before.getByText('Hide it from everybody?')).toBeVisible();
  await expectAccessible();
  await before.getByRole('button', { name: 'Keep it' }).click();
  await before.getByRole('button', { name: 'Hide this picture' }).click();
  await before.getByRole('button', { name: 'Yes, hide it' }).click();
  await expect(dialog.getByAltText(`Before: ${yard}`)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectToast(page, 'You hid this picture. It will be erased within 7 days.');
  await expect(
    page.getByText('One picture is hidden. It will be erased within 7 days.'),
  ).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
  await expectShown(picture(page, `After: ${yard}`));
});

test('a visit that is not one’s own is not here, and signing in is asked for', async ({
  page,
  session,
  browser,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/40[04]/);
  await open(page, `/portal/visits/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await open(page, '/portal/visits/nonsense');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await open(page, '/portal/visits');
  await expect(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible();
  await expectAccessible();
  expect(session.user.id).not.toBe('');
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await open(other, `${siteUrl()}/portal/visits/${crypto.randomUUID()}`);
  await expect(other.getByText(/^Sign in to see your visits/)).toBeVisible();
  await stranger.close();
});

test('expired pictures are fetched once more', async ({ page, session, allowConsole }) => {
  const { id } = await storeProvenVisit(session.user);
  allowConsole(/400/);
  await keepDeaf(page);
  let calls = 0;
  await page.route(`**/functions/v1/${visit.name}?**`, async (route) => {
    calls += 1;
    const response = await route.fetch();
    const text = await response.text();
    // The first answer's addresses have run out.
    const body = calls === 1 ? text.replaceAll('?token=', '?token=x') : text;
    await route.fulfill({ response, body });
  });
  await open(page, `/portal/visits/${id}`);
  await expectShown(picture(page, `Before: ${yard}`));
  await expectShown(picture(page, `After: ${yard}`));
  expect(calls).toBe(2);
});
