import type { Page } from '@playwright/test';
import { withdrawRequest } from '../../contract/client/requests.ts';
import { untilOpensOffline } from './offline.ts';
import { confirmMeanwhile, storeRequests } from './own-requests.ts';
import { expect, open, test } from './visit.ts';

function cardOf(page: Page, reference: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(reference, { exact: true }) });
}

test('a quote is accepted @wide-too', async ({ page, session, expectAccessible }) => {
  const { order, inquiry } = await storeRequests(session.user);
  await open(page, '/portal/requests');
  await expect(page).toHaveTitle(/^Requests/);
  const [ordered, asked] = [cardOf(page, order), cardOf(page, inquiry)];
  await expect(
    ordered.getByText(/^We will answer by [A-Z][a-z]+day \d+:\d\d [AP]M$/),
  ).toBeVisible();
  await expect(asked.getByText('Contacted (done)')).toBeVisible();
  await expect(asked.getByRole('row', { name: 'Total ₱10,000.00' })).toBeVisible();
  await expectAccessible();

  await asked.getByRole('button', { name: 'Accept' }).click();
  const accepting = page.getByRole('dialog', { name: 'Accept this quote?' });
  await expect(accepting).toBeVisible();
  await expectAccessible();
  await accepting.getByRole('button', { name: 'Yes, accept' }).click();
  await expect(asked.getByText('You accepted this quote.')).toBeVisible();
  await expect(asked.getByRole('heading', { name: 'Inquiry' })).toBeFocused();

  await ordered.getByRole('button', { name: 'Withdraw' }).click();
  // Shown at once; the reload has to wait for the answer.
  const arrived = page.waitForResponse(`**/${withdrawRequest.name}`);
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(ordered.getByText('You withdrew this request.')).toBeVisible();
  await expect(ordered.getByRole('button')).toHaveCount(0);
  await arrived;

  await page.reload();
  await expect(ordered.getByText('You withdrew this request.')).toBeVisible();
  await expect(asked.getByText('You accepted this quote.')).toBeVisible();
  await expect(asked.getByText(/^We will answer by/)).toBeVisible();
});

test('a client declines a quote after a failure', async ({
  page,
  context,
  session,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const { inquiry } = await storeRequests(session.user);
  await open(page, '/portal/requests');
  const card = cardOf(page, inquiry);
  await untilOpensOffline(page);
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(card.getByRole('alert')).toContainText('That did not reach us');
  await context.setOffline(false);
  await page.route(`**/${withdrawRequest.name}`, (route) => route.abort());
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(card.getByRole('alert')).toContainText('We do not know whether that reached us');
  await card.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(card.getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes, decline' }).click();
  await expect(card.getByText('You declined this quote.')).toBeVisible();
  await expect(card.getByText(/^We do not know/)).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Accept' })).toHaveCount(0);
});

test('an order confirmed meanwhile stays', async ({ page, session, allowConsole }) => {
  allowConsole(/status of 409/);
  const { order } = await storeRequests(session.user);
  await open(page, '/portal/requests');
  const card = cardOf(page, order);
  await expect(card.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await confirmMeanwhile(order);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  const refusal = card.getByRole('alert');
  await expect(refusal).toContainText('Dana has already confirmed this request.');
  await expect(refusal.getByRole('link', { name: 'See your plan' })).toBeVisible();
  await expect(card.getByText('Confirmed (done)')).toBeVisible();
});
