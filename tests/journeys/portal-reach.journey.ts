import { defaultBrand } from '../../domain/brand.ts';
import { farDays, storeOwnVisits } from './own-visits.ts';
import { expect, open, test, untilDrawn } from './visit.ts';

const tabs = ['Overview', 'Visits', 'Plan', 'Requests', 'Homes', 'Account'];

test('tabs, call and message are in reach @phone', async ({ page, session }) => {
  await storeOwnVisits(session.user, farDays(0));
  await open(page, '/portal');
  const nav = page.getByRole('navigation', { name: 'Portal' });
  await expect(page.getByText('Ben will come.')).toBeVisible();
  expect(await nav.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  for (const name of tabs) {
    const tab = nav.getByRole('link', { name, exact: true });
    await expect(tab).toBeInViewport({ ratio: 1 });
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const reach = page.getByRole('navigation', { name: 'Talk to us' });
  const number = defaultBrand.phone.replaceAll(' ', '');
  for (const [name, href] of [
    ['Call', `tel:${number}`],
    ['Message', `sms:${number}`],
  ] as const) {
    const link = reach.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect(footer.getByText('Garbage Disposal')).toBeHidden();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(240);

  await open(page, '/portal/account');
  await expect(page.getByRole('heading', { name: 'Delete my account' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await untilDrawn(page);
  await expect(reach.getByRole('link', { name: 'Call', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a stranger finds neither tabs nor the bar in the portal @phone', async ({ page }) => {
  await open(page, '/portal');
  await expect(page.getByRole('heading', { name: 'Client portal' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Talk to us' })).toBeHidden();
});
