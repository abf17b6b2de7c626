import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { noServices } from '../../domain/services.ts';
import { apiHeaders } from './accounts.ts';
import { becomeDispatcher, colleague } from './dispatchers.ts';
import { storeSubscribed } from './subscriptions.ts';
import { expect, expectToast, open, test } from './visit.ts';

const newMark = () => `Dela${randomInt(1e9)}`;

async function inquire(request: APIRequestContext, name: string, email: string) {
  const answer = await request.post('/functions/v1/send-contact-email', {
    headers: apiHeaders,
    data: {
      ...{ name, email, phone: '0917 123 4567', message: 'How soon can you come?' },
      address: '3 Rizal Ave., Poblacion, Tagaytay City, 4120 Cavite',
      services: { ...noServices, postConstruction: true },
    },
  });
  await expect(answer).toBeOK();
}

/** Three requests of one name, in the inbox of a dispatcher. */
async function inbox(page: Page, request: APIRequestContext): Promise<string> {
  const mark = newMark();
  for (const first of ['Ana', 'Ben', 'Cora']) {
    await inquire(request, `${first} ${mark}`, `${first}.${mark}@example.ph`);
  }
  await open(page, `/team/requests?search=${mark}`);
  await expect(page.getByRole('link', { name: /^Q-/ })).toHaveCount(3);
  return mark;
}

let dispatcher: string;
test.beforeEach(async ({ session, context }) => {
  dispatcher = `Dana ${newMark()}`;
  await becomeDispatcher(session, dispatcher, context);
});

test('requests are assigned and declined by keyboard, with one Undo', async ({
  page,
  request,
  allowConsole,
  expectAccessible,
}) => {
  // A page that hears of the colleague's answer asks again, in vain.
  allowConsole(/net::ERR_FAILED/);
  const mark = await inbox(page, request);
  const box = (first: string) => page.getByRole('checkbox', { name: `Select ${first} ${mark}` });
  const assigned = page.getByRole('cell', { name: dispatcher });
  const selected = page.getByText('3 selected');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');

  // E acts on the row that has the focus.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await expect(dialog.getByText('1 request', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(box('Ben')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(box('Ben')).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(selected).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('e');
  await dialog.getByLabel('Assigned to').selectOption({ label: dispatcher });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, '3 requests assigned.');
  await expect(assigned).toHaveCount(3);
  await expect(selected).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(assigned).toHaveCount(0);

  // A colleague answers one of them meanwhile.
  const rosa = await colleague(page);
  await open(rosa, `/team/requests?search=Cora+${mark}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.route('**/team/requests?*', (route) => route.abort());
  await rosa.getByRole('link', { name: /^Q-/ }).click();
  await rosa.getByRole('button', { name: 'Take it' }).click();
  await expect(rosa.getByText('Assigned to Rosa Lim')).toBeVisible();
  await page.unroute('**/team/requests?*');
  await page.getByRole('button', { name: 'Decline as spam' }).click();
  await expectToast(
    page,
    `2 requests declined as spam. Nobody is told. 1 was changed meanwhile: Cora ${mark}.`,
  );
  await expect(page.getByRole('link', { name: /^Q-/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^Q-/ })).toHaveCount(3);

  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/team\/requests\/Q-.+\/confirm/);
});

test('a request is selected and assigned on a phone @narrow-too', async ({
  page,
  request,
  expectAccessible,
}) => {
  const mark = await inbox(page, request);
  await page.getByRole('checkbox', { name: `Select Ana ${mark}` }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Decline as spam' }).click();
  await expectToast(page, '1 request declined as spam. Nobody is told.');
  await expect(page.getByRole('link', { name: /^Q-/ })).toHaveCount(2);
});

test('the search starts what it names', async ({ page, expectAccessible }) => {
  const name = `Ana ${newMark()}`;
  const email = `${name.replace(' ', '.')}@example.ph`;
  await storeSubscribed({ name, phone: '0917 555 0101', email, visitsInDays: [-10, 4] });
  await open(page, '/team');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(`move visit of ${name}`);
  const finder = page.getByRole('dialog', { name: 'Search' });
  // Visits alone, the coming one first.
  await expect(finder.getByRole('link')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Move/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/team\/visits\/[^?]+$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('new or');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New order' })).toBeVisible();
});

test('single keys are switched off in a browser, and Ctrl K still searches', async ({ page }) => {
  await open(page, '/team/requests');
  const single = page.getByRole('checkbox', { name: 'Single keys' });
  await single.uncheck();
  await page.reload();
  await expect(single).not.toBeChecked();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await single.check();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});
