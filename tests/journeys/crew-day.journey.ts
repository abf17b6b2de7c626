import type { Browser, Locator, Page } from '@playwright/test';
import { defaultBrand } from '../../domain/brand.ts';
import { createAccount, newSession } from './accounts.ts';
import { crewTasks, picture, storeCrewVisit } from './crew-visits.ts';
import { layoutShifts, watchLayout } from './layout-shifts.ts';
import { joinTeam, memberIdOf, onDatabase } from './members.ts';
import { expect, open, siteUrl, storageOf, test } from './visit.ts';

const [garage, car, lawn] = crewTasks;

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');
/** The next step, within reach of the thumb. */
const take = (page: Page, step: string) => button(page, step).click();
const everythingSent = (page: Page) => expect(page.getByText('Everything is sent.')).toBeVisible();

/** The pictures that a visit has in the database, by task and phase. */
async function storedPhotos(visit: string): Promise<string[]> {
  let stored: string[] = [];
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      const rows = await transaction<{ task: number | null; phase: string; paired: boolean }[]>`
        select task, phase, pair_of is not null as paired from public.photos
        where visit_id = ${visit} order by taken_at`;
      stored = rows.map(({ task, phase, paired }) => `${task} ${phase}${paired ? ' paired' : ''}`);
    }),
  );
  return stored;
}

async function takePicture(page: Page, label: string, name: string): Promise<void> {
  await page
    .getByLabel(label, { exact: true })
    .first()
    .setInputFiles(await picture(page, name));
}

/** Takes a before and an after picture of a task, each shown beside the other. */
async function takePair(page: Page, task: string): Promise<void> {
  await takePicture(page, `Before picture of ${task}: camera`, 'before');
  await expect(page.getByRole('button', { name: `Before: ${task}` })).toBeVisible();
  await takePicture(page, `After picture of ${task}: camera`, 'after');
  await expect(page.getByRole('button', { name: `After: ${task}` })).toBeVisible();
}

/** Opens a browser of another member of the crew. */
async function another(
  browser: Browser,
  request: Parameters<typeof createAccount>[0],
  account: { email: string; password: string },
  name: string,
) {
  await createAccount(request, account);
  const session = await newSession(request, account);
  await joinTeam(session.user, 'worker', name);
  const context = await browser.newContext({
    baseURL: siteUrl(),
    storageState: storageOf(session),
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  });
  return { context, page: await context.newPage(), id: await memberIdOf(session.user) };
}

test('a worker does a whole visit, from the list to Finish @narrow-too', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  await joinTeam(session.user, 'worker', 'Ben Ramos');
  const visit = await storeCrewVisit(email, [await memberIdOf(session.user)]);
  await open(page, '/crew');
  await everythingSent(page);
  await expectAccessible();
  await page.getByRole('article').getByRole('link').click();

  await expect(page.getByText('12 Mabini St., Lipa City')).toBeVisible();
  await expect(page.getByText('Blue gate')).toBeVisible();
  await expect(page.getByText('Start with the garage.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Ana' })).toHaveAttribute(
    'href',
    'tel:+639171234567',
  );
  await expectAccessible();
  await button(page, 'Running late').click();
  await button(sheet(page), '30 minutes').click();
  await expect(page.getByRole('status').getByText('Late by 30 minutes')).toBeVisible();
  await take(page, 'On the way');
  await take(page, 'Start');
  await expect(button(page, 'Finish')).toBeVisible();

  await takePair(page, car);
  await page.getByRole('checkbox', { name: car }).check();
  await page.getByRole('checkbox', { name: lawn }).check();
  await button(page, `Not done: ${garage}`).click();
  await button(sheet(page), 'Save').click();
  await expect(sheet(page).getByText('Say in a few words')).toBeVisible();
  await sheet(page).getByLabel('Reason').fill('It was locked.');
  await button(sheet(page), 'Save').click();
  await expect(page.getByText('Not done: It was locked.')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: `After: ${car}` }).click();
  await expect(sheet(page).getByRole('img', { name: 'Before' })).toBeVisible();
  await expect(sheet(page).getByRole('img', { name: 'After' })).toBeVisible();
  await page.keyboard.press('Escape');

  await take(page, 'Finish');
  await expect(sheet(page).getByText('2 of 3 tasks done')).toBeVisible();
  await expect(sheet(page).getByText('1 pair of before and after')).toBeVisible();
  await sheet(page).getByLabel('Note to the client').fill('All went well.');
  await expectAccessible();
  await button(sheet(page), 'Finish').click();
  await expect(page.getByRole('status').getByText('Finished')).toBeVisible();
  await expect(button(page, 'Finish')).toBeHidden();
  await everythingSent(page);
  await expectAccessible();
  expect(await storedPhotos(visit)).toEqual(['1 before', '1 after paired']);
});

test('everything works without a connection, and is sent when there is one @phone', async ({
  page,
  context,
  session,
  email,
  allowConsole,
}) => {
  // The code of dialogs is fetched ahead, which needs a connection too.
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await watchLayout(context);
  await joinTeam(session.user, 'worker', 'Ben Ramos');
  const visit = await storeCrewVisit(email, [await memberIdOf(session.user)]);
  await open(page, `/crew/visits/${visit}`);
  await everythingSent(page);
  await context.setOffline(true);
  await take(page, 'On the way');
  await expect(page.getByText('Saved on this phone', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText('Saved on this phone. It will be sent when there is a connection.'),
  ).toBeVisible();
  await take(page, 'Start');
  await takePair(page, car);
  await takePicture(page, 'Before pictures of The visit as a whole: library', 'one');
  await expect(
    page.getByRole('button', { name: /whole, Library, Saved on this phone/ }),
  ).toBeVisible();
  for (const task of crewTasks) await page.getByRole('checkbox', { name: task }).check();
  await take(page, 'Finish');
  await button(sheet(page), 'Finish').click();
  await expect(page.getByRole('status').getByText('Finished')).toBeVisible();
  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page.getByRole('article').getByText('3 photos and 6 steps wait.')).toBeVisible();
  await expect(page.getByRole('article').getByText('Done')).toBeVisible();

  await context.setOffline(false);
  await everythingSent(page);
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByText('Saved on this phone')).toBeHidden();
  expect(await storedPhotos(visit)).toEqual(['1 before', '1 after paired', 'null before']);
  expect(await layoutShifts(page)).toEqual([]);
});

test('Finish says in place what is missing, and takes a reason for a missing pair @phone', async ({
  page,
  session,
  email,
}) => {
  await joinTeam(session.user, 'worker', 'Ben Ramos');
  const visit = await storeCrewVisit(email, [await memberIdOf(session.user)]);
  await open(page, `/crew/visits/${visit}`);
  await take(page, 'On the way');
  await take(page, 'Start');
  await page.getByRole('checkbox', { name: garage }).check();
  await take(page, 'Finish');
  await expect(page.getByRole('checkbox', { name: car })).toBeFocused();
  await expect(page.getByText('Tick it, or say why it is not done.')).toHaveCount(2);
  await page.getByRole('checkbox', { name: car }).check();
  await page.getByRole('checkbox', { name: lawn }).check();
  await expect(page.getByText('Tick it, or say why it is not done.')).toHaveCount(0);

  await takePicture(page, `Before picture of ${car}: camera`, 'before');
  await take(page, 'Finish');
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

  await take(page, 'Finish');
  await expect(sheet(page).getByLabel('Note to the client')).toHaveValue('See you.');
  await reason.fill('The client asked for none.');
  await button(sheet(page), 'Finish').click();
  await expect(page.getByRole('status').getByText('Finished')).toBeVisible();
  await everythingSent(page);
});

test('a visit that is not possible ends with a reason @narrow-too', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  await joinTeam(session.user, 'worker', 'Ben Ramos');
  const visit = await storeCrewVisit(email, [await memberIdOf(session.user)]);
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
  await everythingSent(page);
  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page.getByRole('article').getByText('Missed')).toBeVisible();
});

test('the gate pass shows the guard what counts, and nothing of the client @every-size', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  await joinTeam(session.user, 'worker', 'Ben Ramos');
  const visit = await storeCrewVisit(email, [await memberIdOf(session.user)]);
  await open(page, `/crew/visits/${visit}`);
  await page.getByRole('link', { name: 'Gate pass' }).click();
  await expect(page.getByRole('heading', { name: `${defaultBrand.name} Gate pass` })).toBeVisible();
  await expect(page.getByText('Ben Ramos')).toBeVisible();
  await expect(page.getByText('12 Mabini St., Lipa City')).toBeVisible();
  await expect(page.getByRole('link', { name: defaultBrand.phone })).toBeVisible();
  await expect(page.getByText('Ana')).toBeHidden();
  await expect(page.getByText('917')).toBeHidden();
  await expectAccessible();
  await page.reload();
  await page.getByRole('link', { name: 'Back to the visit' }).click();
  await expect(page).toHaveURL(`/crew/visits/${visit}`);
});

test('a second worker adds ticks and pictures after the first Finish @phone', async ({
  page,
  session,
  email,
  password,
  browser,
  request,
}) => {
  await joinTeam(session.user, 'worker', 'Ben Ramos');
  const carla = await another(
    browser,
    request,
    { email: `carla.${email}`, password },
    'Carla Diaz',
  );
  const visit = await storeCrewVisit(email, [await memberIdOf(session.user), carla.id]);
  await open(page, `/crew/visits/${visit}`);
  await take(page, 'On the way');
  await take(page, 'Start');
  await takePair(page, garage);
  for (const task of [garage, car]) await page.getByRole('checkbox', { name: task }).check();
  await button(page, `Not done: ${lawn}`).click();
  await sheet(page).getByLabel('Reason').fill('Carla does it.');
  await button(sheet(page), 'Save').click();
  await take(page, 'Finish');
  await button(sheet(page), 'Finish').click();
  await everythingSent(page);

  await open(carla.page, `/crew/visits/${visit}`);
  await expect(carla.page.getByText('Your crew has finished this visit.')).toBeVisible();
  await expect(carla.page.getByRole('button', { name: `After: ${garage}` })).toContainText(
    'On another phone',
  );
  await takePicture(carla.page, `After picture of ${lawn}: camera`, 'after');
  await carla.page.getByRole('checkbox', { name: lawn }).check();
  await everythingSent(carla.page);
  await expect.poll(() => storedPhotos(visit)).toHaveLength(3);

  await page.reload();
  await expect(page.getByText('Not done: Carla does it.')).toBeHidden();
  await expect(page.getByRole('button', { name: `After: ${lawn}` })).toBeVisible();
  await carla.context.close();
});

test('work in a visit that is cancelled meanwhile goes on, and the office decides @phone', async ({
  page,
  context,
  session,
  email,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await joinTeam(session.user, 'worker', 'Ben Ramos');
  const visit = await storeCrewVisit(email, [await memberIdOf(session.user)]);
  await open(page, `/crew/visits/${visit}`);
  await everythingSent(page);
  await context.setOffline(true);
  await take(page, 'On the way');
  await take(page, 'Start');
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`update public.visits set state = 'cancelled', cancelled_by = 'team' where id = ${visit}`;
    }),
  );
  await context.setOffline(false);
  await everythingSent(page);
  await expect(page.getByText('The office decides what counts.')).toBeVisible();
  await expect(button(page, 'Finish')).toBeVisible();
  await page.getByRole('link', { name: 'My visits' }).click();
  await expect(page.getByRole('article').getByText('Started')).toBeVisible();
});
