import { storeProvenVisit } from './proofs.ts';
import { expect, open, test } from './visit.ts';

const heading = 'This could not be loaded';
const home = '12 Mabini St., Lipa City';

test('what cannot be loaded says so, and comes with the next try', async ({
  page,
  context,
  session,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/Failed to load resource/);
  await storeProvenVisit(session.user);
  await context.route('**/client/homes', (route) => route.abort());
  await open(page, '/portal/homes');
  await expect(page.getByRole('alert').getByRole('heading', { name: heading })).toBeVisible();
  await expectAccessible();
  await context.unroute('**/client/homes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(home)).toBeVisible();
  await expect(page.getByRole('heading', { name: heading })).toBeHidden();
});

test('what could not be loaded comes by itself once the connection is back', async ({
  page,
  context,
  session,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await storeProvenVisit(session.user);
  await context.route('**/client/homes', (route) => route.abort());
  await open(page, '/portal/homes');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await context.setOffline(true);
  await context.unroute('**/client/homes');
  await context.setOffline(false);
  await expect(page.getByText(home)).toBeVisible();
});

test('what is not there says so, and leads back', async ({
  page,
  context,
  session,
  allowConsole,
}) => {
  allowConsole(/status of 40/);
  await storeProvenVisit(session.user);
  const json = { code: 'not-found', message: 'No such thing.' };
  await context.route('**/client/homes', (route) => route.fulfill({ status: 404, json }));
  await open(page, '/portal/homes');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the overview' }).click();
  await expect(page).toHaveURL('/portal');
});
