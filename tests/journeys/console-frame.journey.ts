import { becomeDispatcher } from './dispatchers.ts';
import { expect, open, test } from './visit.ts';

test('an address of nothing says so, and leads back @narrow-too', async ({
  page,
  context,
  session,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/404/);
  await becomeDispatcher(session, 'Dana Cruz', context);
  const addresses = [
    '/team/requests/nonsense',
    '/team/requests/nonsense/confirm',
    '/team/clients/nonsense',
    '/team/visits/nonsense',
    '/team/nonsense',
  ];
  for (const address of addresses) {
    await open(page, address);
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
    await expect(page.getByText('Some of the details')).toBeHidden();
  }
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to Today' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await open(page, '/portal/visits/nonsense');
  await page.getByRole('link', { name: 'Back to the overview' }).click();
  await expect(page).toHaveURL('/portal');
  await open(page, '/crew/visits/nonsense');
  await expect(page.getByRole('heading', { name: 'Not on this phone' })).toBeVisible();
  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page).toHaveURL('/crew');
});
