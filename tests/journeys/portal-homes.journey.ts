import { asService } from './database.ts';
import { storeProvenVisit } from './proofs.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('notes on homes @wide-too', async ({ page, session, expectAccessible, allowConsole }) => {
  allowConsole(/status of 400/);
  await storeProvenVisit(session.user);
  await open(page, '/portal/homes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes');
  await expect(page).toHaveTitle(/^Homes/);
  const home = page.getByRole('listitem').filter({ hasText: '12 Mabini St., Lipa City' });
  await expect(home.getByText('No notes yet.')).toBeVisible();
  await expectAccessible();

  await home.getByRole('button', { name: 'Change notes and person at the home' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notes and person at the home' });
  await dialog.getByLabel('Gate', { exact: false }).first().fill('The bell is behind the plant.');
  await dialog.getByLabel('Pets').fill('Two dogs, in the yard.');
  await dialog.getByLabel('Their name').fill('Nena Cruz');
  await dialog.getByLabel('Their phone').fill('call her');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Write it like 0917 123 4567/)).toBeVisible();
  await expect(dialog.getByLabel('Their phone')).toBeFocused();
  await dialog.getByLabel('Their phone').fill('+65 9123 4567');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved. The crew will see it from now on.');
  await expect(dialog).toBeHidden();
  await expect(home.getByText('Two dogs, in the yard.')).toBeVisible();
  await expect(home.getByRole('link', { name: '+65 9123 4567' })).toBeVisible();

  await home.getByRole('button', { name: 'Show us the home on the map' }).click();
  const placing = page.getByRole('dialog', { name: 'Show us the home on the map' });
  const place = placing.getByLabel('Link, plus code or numbers');
  await place.fill('Beside the chapel');
  await placing.getByRole('button', { name: 'Save' }).click();
  await expect(place).toHaveAccessibleDescription(/We cannot read a place in this/);
  await expectAccessible();
  await place.fill('13.95, 121.15');
  await placing.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved. Our crew will find it.');
  await expect(home.getByText('On the map', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add a home' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a home' });
  await adding.getByLabel('Address').fill('7 Rizal St., Tagaytay City');
  await adding.getByLabel('Town or city').fill('Tagaytay City');
  await expectAccessible();
  await adding.getByRole('button', { name: 'Add a home' }).click();
  await expect(page.getByRole('heading', { name: '7 Rizal St., Tagaytay City' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '7 Rizal St., Tagaytay City' })).toBeVisible();
});

test('a conflict shows both versions of a home', async ({ page, session, allowConsole }) => {
  allowConsole(/status of 409/);
  await storeProvenVisit(session.user);
  await open(page, '/portal/homes');
  await page.getByRole('button', { name: 'Change notes and person at the home' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notes and person at the home' });
  await dialog.getByLabel('Pets').fill('One cat.');
  await asService(
    (sql) => sql`
      update public.homes set pets = 'Three geese.'
      where client_id = (select id from public.clients where account_id = ${session.user.id})`,
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/changed this/)).toBeVisible();
  await expect(dialog.getByText('Now: Three geese.')).toBeVisible();
  await expect(dialog.getByLabel('Pets')).toHaveValue('One cat.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('One cat.')).toBeVisible();
});

test('a draft of a home stays until it is saved or given up', async ({ page, session }) => {
  await storeProvenVisit(session.user);
  await open(page, '/portal/homes');
  const change = page.getByRole('button', { name: 'Change notes and person at the home' });
  const dialog = page.getByRole('dialog', { name: 'Notes and person at the home' });
  await change.click();
  await dialog.getByLabel('Pets').fill('Two dogs.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await change.click();
  await expect(dialog.getByLabel('Pets')).toHaveValue('Two dogs.');
  await expect(dialog.getByText('Now empty.')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Two dogs.')).toBeVisible();

  await change.click();
  await dialog.getByLabel('Parking').fill('In front.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await change.click();
  await expect(dialog.getByLabel('Parking')).toHaveValue('');

  await dialog.getByLabel('Parking').fill('Behind the house.');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('draft');
});
