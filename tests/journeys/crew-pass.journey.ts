import { defaultBrand } from '../../domain/brand.ts';
import { startWork } from './crew-phone.ts';
import { expect, open, test } from './visit.ts';

test('the gate pass shows the guard what counts, and nothing of the client @wide-too', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  const { visit } = await startWork(session, email);
  await open(page, `/crew/visits/${visit}`);
  await page.getByRole('link', { name: 'Gate pass' }).click();
  await expect(page.getByRole('heading', { name: `${defaultBrand.name} Gate pass` })).toBeVisible();
  await expect(page.getByText('Ben Cruz')).toBeVisible();
  await expect(page.getByText('12 Mabini St., Lipa City')).toBeVisible();
  await expect(page.getByRole('link', { name: defaultBrand.phone })).toBeVisible();
  await expect(page.getByText('Ana')).toBeHidden();
  await expect(page.getByText('917')).toBeHidden();
  await expectAccessible();
  await page.reload();
  await page.getByRole('link', { name: 'Back to the visit' }).click();
  await expect(page).toHaveURL(`/crew/visits/${visit}`);
});
