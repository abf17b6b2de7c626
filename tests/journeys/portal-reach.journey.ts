import { defaultBrand } from '../../domain/brand.ts';
import { farDays, storeOwnVisits } from './own-visits.ts';
import { expect, open, test, untilDrawn } from './visit.ts';

const tabs = ['Overview', 'Visits', 'Plan', 'Requests', 'Homes', 'Account'];

test('tabs are in the thumbs’ reach and hide nothing @phone', async ({ page, session }) => {
  await storeOwnVisits(session.user, farDays(0));
  await open(page, '/portal');
  const nav = page.getByRole('navigation', { name: 'Portal' });
  await expect(page.getByText('Ben will come.')).toBeVisible();
  await expect(nav.locator('[aria-current="page"]')).toHaveText('Overview');
  const header = await page.locator('header').first().boundingBox();
  expect(header?.height).toBeLessThanOrEqual(64);

  await open(page, '/portal/account');
  await expect(page.getByRole('heading', { name: 'Delete my account' })).toBeVisible();
  const bar = await nav.boundingBox();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await untilDrawn(page);
    const last = await page.getByRole('contentinfo').boundingBox();
    expect(Math.floor((last?.y ?? 0) + (last?.height ?? 0))).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
  expect(await nav.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
  for (const name of tabs) {
    const tab = nav.getByRole('link', { name, exact: true });
    await expect(tab).toBeInViewport({ ratio: 1 });
    const box = await tab.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeCloseTo(390 / tabs.length);
  }

  // The keyboard leaves little room.
  await open(page, '/portal/statement');
  await page.getByLabel('From').focus();
  await expect(nav).toBeHidden();
  await page.getByLabel('From').blur();
  await expect(nav).toBeVisible();
});

test('the team is called and written to from the page @phone', async ({ page, session }) => {
  await storeOwnVisits(session.user, farDays(0));
  await open(page, '/portal');
  const reach = page.getByRole('navigation', { name: 'Talk to us' });
  const number = defaultBrand.phone.replaceAll(' ', '');
  for (const [name, href] of [
    ['Call', `tel:${number}`],
    ['Message', `sms:${number}`],
  ] as const) {
    const link = reach.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(page.locator(`header a[href="tel:${number}"]`)).toBeInViewport({ ratio: 1 });
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect(footer.getByText('Garbage Disposal')).toBeHidden();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(240);
});

test('the portal can be put on a home screen @phone', async ({ page, request }) => {
  for (const [address, start] of [
    ['/portal/visits', '/portal'],
    ['/fil/portal', '/fil/portal'],
  ] as const) {
    await open(page, address);
    const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const manifest = await (await request.get(href)).json();
    expect(manifest).toMatchObject({ id: '/portal', start_url: start, scope: '/' });
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
    for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
  }
});

test('a stranger finds neither tabs nor the bar in the portal @phone', async ({ page }) => {
  await open(page, '/portal');
  await expect(page.getByRole('heading', { name: 'Client portal' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Portal', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Talk to us' })).toBeHidden();
});
