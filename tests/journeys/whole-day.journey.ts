import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { manilaToday } from '../../domain/manila-date.ts';
import { type Account, createAccount, newSession } from './accounts.ts';
import { newBrowser } from './browsers.ts';
import {
  expectAllSent,
  finishVisit,
  openVisit,
  standing,
  takePictures,
  test,
} from './crew-phone.ts';
import { clientEmailOf, crewTasks, storeCrewVisit } from './crew-visits.ts';
import { asService } from './database.ts';
import { colleague } from './dispatchers.ts';
import { mailTo } from './mailbox.ts';
import { joinTeam, memberIdOf } from './members.ts';
import { expectShown } from './pictures.ts';
import { expect, expectToast, open, siteUrl } from './visit.ts';

const [garage, car, lawn] = crewTasks;

/** Overrules the warning about the worker's day off. */
async function assign(dispatcher: Page, visit: string, worker: string): Promise<void> {
  await open(dispatcher, `/team/visits/${visit}`);
  await dispatcher.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = dispatcher.getByRole('dialog', { name: 'Move' });
  await dialog.getByRole('checkbox', { name: worker }).check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Ben is away on')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move anyway' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(dispatcher, 'The visit has been moved.');
}

async function storeDayOff(member: string): Promise<void> {
  const today = manilaToday(new Date());
  await asService(
    (sql) => sql`
      insert into public.days_away (member_id, first_day, last_day)
      values (${member}, ${today}, ${today})`,
  );
}

/** Signs a visit's client in, in a separate browser, with a joined account. */
async function clientOf(
  browser: Browser,
  request: APIRequestContext,
  account: Account,
): Promise<Page> {
  await createAccount(account);
  const session = await newSession(request, account);
  await asService(
    (sql) => sql`
      update public.clients set account_id = ${session.user.id} where email = ${account.email}`,
  );
  return newBrowser(browser, session);
}

test('a visit goes from the dispatcher over the worker and the client to the family @phone', async ({
  page,
  context,
  browser,
  request,
  session,
  email,
  password,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const name = `Ben ${email.slice(4, 12)}`;
  await joinTeam(session.user, 'worker', name);
  await storeDayOff(await memberIdOf(session.user));
  const visit = await storeCrewVisit(email, []);
  const clientEmail = clientEmailOf(email);
  const dana = await colleague(page);
  await assign(dana, visit, name);
  await dana.context().close();

  await openVisit(page, visit);
  await page.getByRole('button', { name: 'On the way' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expectAllSent(page);
  await mailTo(clientEmail, 'Ben is on the way');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start' }).click();
  for (const task of [garage, car]) {
    await takePictures(page, 'Before', ['before'], task);
    await takePictures(page, 'After', ['after'], task);
  }
  await finishVisit(page);
  await expect(standing(page)).toContainText('4 photos and 5 steps are waiting.');
  await context.setOffline(false);
  await expectAllSent(page);

  const mail = await mailTo(clientEmail, 'Your visit is done');
  expect(mail.attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`)).toEqual(
    ['before', 'after', 'before', 'after'].map((phase) => `${phase}.jpg image/jpeg`),
  );
  for (const task of [garage, car, lawn]) expect(mail.text).toContain(task);
  const proof = `${siteUrl()}/portal/visits/${visit}`;
  expect(mail.text).toContain(proof);

  const client = await clientOf(browser, request, { email: clientEmail, password });
  await open(client, proof);
  for (const task of [garage, car]) {
    await expectShown(client.getByRole('img', { name: `Before: ${task}`, exact: true }));
    await expectShown(client.getByRole('img', { name: `After: ${task}`, exact: true }));
  }
  await expect(client.getByText('3 of 3 tasks')).toBeVisible();
  await client.getByRole('button', { name: 'Share' }).click();
  const link = await client.getByLabel('The link').inputValue();

  const family = await newBrowser(browser);
  await open(family, link);
  await expectShown(family.getByRole('img', { name: `After: ${car}`, exact: true }));
  await expect(family.getByText('Ben', { exact: true })).toBeVisible();
  await expect(family.getByRole('main')).not.toContainText(/Mabini|Reyes|917/);

  await client.getByRole('button', { name: 'Withdraw' }).click();
  await expect(client.getByText('The link can no longer be opened.')).toBeVisible();
  await family.reload();
  await expect(
    family.getByRole('heading', { name: 'This link is no longer valid.' }),
  ).toBeVisible();
  await family.context().close();
  await client.context().close();
});
