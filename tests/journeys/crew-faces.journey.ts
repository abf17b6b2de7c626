import type { Page } from '@playwright/test';
import { defaultBrand } from '../../domain/brand.ts';
import { createAccount, newSession } from './accounts.ts';
import { newBrowser } from './browsers.ts';
import { startWork } from './crew-phone.ts';
import { clientEmailOf, picture, storeCrewVisit } from './crew-visits.ts';
import { asService } from './database.ts';
import { becomeOwner } from './dispatchers.ts';
import { joinTeam, memberIdOf } from './members.ts';
import { untilOpensOffline } from './offline.ts';
import { turnTo } from './people-list.ts';
import { expectShown } from './pictures.ts';
import { expect, open, test } from './visit.ts';

async function joinClient(clientEmail: string, account: { id: string }): Promise<void> {
  await asService(
    (sql) => sql`
      update public.clients set account_id = ${account.id} where email = ${clientEmail}`,
  );
}

const face = (page: Page) => page.getByRole('main').locator('img');

test('an owner gives a worker a picture, which the client and the guard then see @wide-too', async ({
  page,
  session,
  email,
  password,
  request,
  browser,
  expectAccessible,
}) => {
  await becomeOwner(session, 'Olivia Reyes', page.context());
  const [ben, ana] = [`ben.${email}`, `ana.${email}`];
  for (const each of [ben, ana]) await createAccount({ email: each, password });
  const worker = await newSession(request, { email: ben, password });
  const client = await newSession(request, { email: ana, password });
  const name = `Ben ${email}`;
  await joinTeam(worker.user, 'worker', name);
  const visit = await storeCrewVisit(email, [await memberIdOf(worker.user)], 1);
  await joinClient(clientEmailOf(email, 1), client.user);

  await open(page, '/team/people');
  await turnTo(page, name);
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert')).toContainText('Choose a JPEG or PNG');
  await dialog.getByLabel('Add a picture').setInputFiles(await picture(page, 'ben'));
  await expectShown(dialog.locator('img'));
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(dialog.getByText('added a picture')).toBeVisible();
  await expectAccessible();

  const [his, hers] = [await newBrowser(browser, worker), await newBrowser(browser, client)];
  await open(his, `/crew/visits/${visit}`);
  await his.getByRole('link', { name: 'Gate pass' }).click();
  await expectShown(face(his));
  await untilOpensOffline(his);
  await his.context().setOffline(true);
  await his.reload();
  await expectShown(face(his));
  await his.context().setOffline(false);

  await open(hers, '/portal');
  await expect(hers.getByText('Ben will come.')).toBeVisible();
  await expectShown(face(hers));
  await open(hers, `/portal/visits/${visit}`);
  await expectShown(face(hers));

  const before = await dialog.locator('img').getAttribute('src');
  await dialog
    .getByLabel('Replace the picture')
    .setInputFiles(await picture(page, 'another', '#a33'));
  await expect(dialog.locator('img')).not.toHaveAttribute('src', before ?? '');
  await expectShown(dialog.locator('img'));
  await dialog.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(dialog.locator('img')).toHaveCount(0);
  await expect(dialog.getByLabel('Add a picture')).toBeEnabled();
  await his.reload();
  await expect(his.getByText(name)).toBeVisible();
  await expect(face(his)).toHaveCount(0);
  await hers.reload();
  await expect(hers.getByRole('definition').filter({ hasText: 'Ben' })).toBeVisible();
  await expect(face(hers)).toHaveCount(0);
  await Promise.all([his.context().close(), hers.context().close()]);
});

test('the gate pass for the guard @wide-too', async ({
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
