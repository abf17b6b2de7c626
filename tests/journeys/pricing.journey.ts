import type { Page } from '@playwright/test';
import { fill, openOrder } from './forms.ts';
import { expect, open, test } from './visit.ts';

/** docs/product.md, "Prices", with the compact table's abbreviations. */
const rows = [
  {
    name: 'Master Pogi',
    id: 'master-pogi',
    theme: 'minor',
    prices: ['₱10,000.00', '₱27,600.00', '₱55,200.00', '₱110,400.00'],
    short: ['₱10K', '₱27.6K', '₱55.2K', '₱110.4K'],
  },
  {
    name: 'Master Gwapo',
    id: 'master-gwapo',
    theme: 'major',
    prices: ['₱14,000.00', '₱38,640.00', '₱77,280.00', '₱154,560.00'],
    short: ['₱14K', '₱38.6K', '₱77.3K', '₱154.6K'],
  },
  {
    name: 'Boss Master',
    id: 'boss-master',
    theme: 'grand',
    prices: ['₱20,000.00', '₱49,200.00', '₱98,400.00', '₱196,800.00'],
    short: ['₱20K', '₱49.2K', '₱98.4K', '₱196.8K'],
  },
];
const months = ['1 Month', '3 Months', '6 Months', '12 Months'];

test('a visitor is asked to sign in and sees no price anywhere', async ({ page }) => {
  await open(page);
  const pricing = page.locator('#pricing');
  await expect(pricing.getByRole('heading', { name: 'Premium Pricing' })).toBeVisible();
  await expect(
    pricing.getByText('Sign in to view our exclusive service packages and pricing'),
  ).toBeVisible();
  expect(await page.content()).not.toMatch(/₱|10,000|27\.6K/);
  await pricing.getByRole('button', { name: 'Sign In to View Pricing' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  await page.keyboard.press('Escape');

  const order = await openOrder(page);
  await expect(order).toHaveAttribute('data-theme', 'default');
  const total = order.getByRole('definition').last();
  await expect(total).toHaveText('Select package and duration');
  await fill(order, { packageType: 'boss-master' });
  await expect(total).toHaveText('Select package and duration');
  await fill(order, { duration: '6-months' });
  await expect(total).toHaveText('Sign in to view pricing');
  await fill(order, { duration: 'custom' });
  await expect(total).toHaveText('Custom pricing - Contact us');
  await fill(order, { packageType: 'on-demand' });
  await expect(total).toHaveText('Contact for pricing');
});

test('a client sees the packages in the layout of the screen @every-size', async ({
  page,
  session: _,
  expectAccessible,
}, { project }) => {
  await open(page);
  const pricing = page.locator('#pricing');
  await expect(pricing.getByRole('button', { name: 'Request Quote' })).toBeVisible();
  await expect(pricing.getByText('Premium Pricing')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Before you order' })).toBeAttached();
  if (project.name === 'phone') await expectCards(page);
  else await expectTable(page, project.name === 'desktop');
  await pricing.scrollIntoViewIfNeeded();
  await expectAccessible();
});

async function expectTable(page: Page, isLarge: boolean): Promise<void> {
  const table = page.getByRole('table', { name: 'Service Packages' });
  const columns = ['Package', ...(isLarge ? ['Description'] : []), ...months, 'Order'];
  await expect(table.getByRole('columnheader')).toHaveText(columns);
  for (const { name, prices, short } of rows) {
    const row = table.getByRole('row').filter({ hasText: name });
    for (const price of isLarge ? prices : short) {
      await expect(row.getByText(price, { exact: true })).toBeVisible();
    }
    for (const price of isLarge ? short : prices) {
      await expect(row.getByText(price, { exact: true })).toBeHidden();
    }
  }
  for (const included of ['Yard maintenance', 'Roof maintenance', 'Heavy materials movement']) {
    await expect(table.getByText(included, { exact: true }).filter({ visible: true })).toHaveCount(
      1,
    );
  }
  await expect(table.getByText('People on the team: up to 2')).toBeVisible();
  await expect(
    table
      .getByRole('row')
      .filter({ hasText: 'On-Demand Services' })
      .getByText('Contact for pricing'),
  ).toBeVisible();
}

async function expectCards(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toBeHidden();
  for (const { name, prices } of rows) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(card.getByRole('term')).toHaveText(months);
    await expect(card.getByRole('definition')).toContainText(prices);
    await expect(card.getByRole('definition').first()).toContainText('about 4 visits');
    await expect(card.getByRole('definition').last()).toContainText(/% lessabout 52 visits/);
  }
}

test('a visitor learns whether we come to them', async ({ page, expectAccessible }) => {
  await open(page);
  const before = page.getByRole('region', { name: 'Before you order' });
  const place = before.getByLabel('Do you come to us?');
  await place.scrollIntoViewIfNeeded();
  await place.fill('sabang, lipa');
  const answer = before.getByRole('status');
  await expect(answer).toHaveText('Yes, we come to Sabang, Lipa City, Batangas');
  await expectAccessible();
  await place.fill('Quezon City');
  await expect(answer).toContainText('We do not find it in Batangas, Cavite or Laguna.');
  await answer.getByRole('button', { name: 'Ask us' }).click();
  await expect(page.getByRole('dialog', { name: 'Get Started Today' })).toBeVisible();
});

test('what was typed before the section runs is answered too', async ({ page }) => {
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/before-ordering*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await open(page);
  const before = page.getByRole('region', { name: 'Before you order' });
  await before.getByLabel('Do you come to us?').fill('sabang, lipa');
  release();
  await expect(before.getByRole('status')).toHaveText(
    'Yes, we come to Sabang, Lipa City, Batangas',
  );
});

test('a visitor reads how it works before ordering @every-size', async ({ page }) => {
  await open(page);
  const before = page.getByRole('region', { name: 'Before you order' });
  await before.scrollIntoViewIfNeeded();
  await expect(
    before.getByText('Usually every week, 2 hours; you agree the days on the call.'),
  ).toBeVisible();
  await expect(before.getByText('About 4 visits in 1 month, 13 in 3, 26 in 6')).toBeVisible();
  await expect(before.getByText('Master Pogi, Master Gwapo, Boss Master')).toBeVisible();
  await expect(
    before.getByText('Single visits, on days that you agree with the quote.'),
  ).toBeVisible();
  for (const text of [
    'A term of several months is paid by the month',
    'we repair it, replace it or pay its value.',
  ]) {
    await expect(before.getByText(text)).toBeVisible();
  }
  await expect(before.getByText('Who stands behind it')).toHaveCount(0);
  await expect(before.getByRole('link', { name: 'All of it is in the terms' })).toHaveAttribute(
    'href',
    '/terms',
  );
});
