import { createAccount, newSession } from './accounts.ts';
import { newBrowser } from './browsers.ts';
import {
  beginVisit,
  button,
  expectAllSent,
  sheet,
  startVisit,
  startWork,
  storedOf,
  takePair,
  takePicture,
  test,
} from './crew-phone.ts';
import { crewTasks, storeCrewVisit } from './crew-visits.ts';
import { asService } from './database.ts';
import { joinTeam, memberIdOf } from './members.ts';
import { expect, open } from './visit.ts';

const [garage, car, lawn] = crewTasks;

test('Finish says in place what is missing @phone', async ({ page, session, email }) => {
  await beginVisit(page, session, email);
  await page.getByRole('checkbox', { name: garage }).check();
  await button(page, 'Finish').click();
  await expect(page.getByRole('checkbox', { name: car })).toBeFocused();
  await expect(page.getByText('Tick it, or say why it is not done.')).toHaveCount(2);
  await page.getByRole('checkbox', { name: car }).check();
  await page.getByRole('checkbox', { name: lawn }).check();
  await expect(page.getByText('Tick it, or say why it is not done.')).toHaveCount(0);

  await takePicture(page, `Before picture of ${car}: camera`, 'before');
  await button(page, 'Finish').click();
  await button(sheet(page), 'Finish').click();
  const reason = sheet(page).getByLabel('Why is there no before and after picture?');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await sheet(page).getByLabel('Note to the client').fill('See you.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Before: ${car}` }).click();
  await button(sheet(page), 'Remove this picture').click();
  await button(sheet(page), 'Yes, remove it').click();
  await expect(page.getByRole('button', { name: `Before: ${car}` })).toBeHidden();

  await button(page, 'Finish').click();
  await expect(sheet(page).getByLabel('Note to the client')).toHaveValue('See you.');
  await reason.fill('The client asked for none.');
  await button(sheet(page), 'Finish').click();
  await expect(page.getByRole('status').getByText('Finished')).toBeVisible();
  await expectAllSent(page);
});

test('Finish counts a tick that is being saved @phone', async ({ page, session, email }) => {
  await beginVisit(page, session, email);
  await page.getByRole('checkbox', { name: garage }).check();
  await page.getByRole('checkbox', { name: car }).check();
  const tick = await page.getByRole('checkbox', { name: lawn }).elementHandle();
  // Both taps in one task.
  await button(page, 'Finish').evaluate((finish: HTMLElement, last) => {
    (last as HTMLElement | null)?.click();
    finish.click();
  }, tick);
  await expect(page.getByRole('dialog', { name: 'Finish this visit' })).toBeVisible();
});

test('not possible, with a reason @phone', async ({ page, session, email, expectAccessible }) => {
  const { visit } = await startWork(session, email);
  await open(page, `/crew/visits/${visit}`);
  await button(page, 'Not possible').click();
  await button(sheet(page), 'Record as not possible').click();
  await expect(sheet(page).getByText('Choose a reason.')).toBeVisible();
  await expect(sheet(page).getByRole('radio', { name: 'Nobody home' })).toBeFocused();
  await expectAccessible();
  await sheet(page).getByRole('radio', { name: 'Gate closed' }).check();
  await sheet(page).getByLabel('What happened').fill('Rang twice.');
  await button(sheet(page), 'Record as not possible').click();
  await expect(page.getByRole('status').getByText('Not possible: Gate closed')).toBeVisible();
  await expect(button(page, 'On the way')).toBeHidden();
  await expectAllSent(page);
  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page.getByRole('article').getByText('Missed')).toBeVisible();
});

test('a second worker adds ticks and pictures after the first Finish @phone', async ({
  page,
  session,
  email,
  password,
  browser,
  request,
}) => {
  await joinTeam(session.user, 'worker', 'Ben Cruz');
  const account = { email: `carla.${email}`, password };
  await createAccount(account);
  const carlasSession = await newSession(request, account);
  await joinTeam(carlasSession.user, 'worker', 'Carla Diaz');
  const crew = [await memberIdOf(session.user), await memberIdOf(carlasSession.user)];
  const visit = await storeCrewVisit(email, crew);
  const carla = await newBrowser(browser, carlasSession);
  await open(page, `/crew/visits/${visit}`);
  await startVisit(page);
  await takePair(page, garage);
  for (const task of [garage, car]) await page.getByRole('checkbox', { name: task }).check();
  await button(page, `Can’t do it: ${lawn}`).click();
  await sheet(page).getByLabel('Reason').fill('Carla does it.');
  await button(sheet(page), 'Save').click();
  await button(page, 'Finish').click();
  await button(sheet(page), 'Finish').click();
  await expectAllSent(page);

  // Later steps win by the phones' clocks, and his was moved past each Undo.
  await carla.clock.install({ time: Date.now() + 60_000 });
  await open(carla, `/crew/visits/${visit}`);
  await expect(carla.getByText('Your crew has finished this visit.')).toBeVisible();
  await expect(carla.getByRole('button', { name: `After: ${garage}` })).toContainText(
    'On another phone',
  );
  await takePicture(carla, `After picture of ${lawn}: camera`, 'after');
  await carla.getByRole('checkbox', { name: lawn }).check();
  await expectAllSent(carla);
  expect((await storedOf(visit)).photos).toHaveLength(3);

  await page.reload();
  await expect(page.getByText('Not done: Carla does it.')).toBeHidden();
  await expect(page.getByRole('button', { name: `After: ${lawn}` })).toBeVisible();
  await carla.context().close();
});

test('work in a cancelled visit @phone', async ({
  page,
  context,
  session,
  email,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { visit } = await startWork(session, email);
  await open(page, `/crew/visits/${visit}`);
  await expectAllSent(page);
  await context.setOffline(true);
  await startVisit(page);
  await asService(
    (sql) =>
      sql`update public.visits set state = 'cancelled', cancelled_by = 'team' where id = ${visit}`,
  );
  await context.setOffline(false);
  await expectAllSent(page);
  await expect(page.getByText('The office decides what counts.')).toBeVisible();
  await expect(button(page, 'Finish')).toBeVisible();
  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page.getByRole('article').getByText('Started')).toBeVisible();
});
