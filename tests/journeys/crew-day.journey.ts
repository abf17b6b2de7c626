import {
  button,
  expectAllSent,
  sheet,
  startVisit,
  startWork,
  takePair,
  test,
} from './crew-phone.ts';
import { crewTasks } from './crew-visits.ts';
import { asService } from './database.ts';
import { expect, open } from './visit.ts';

const [garage, car, lawn] = crewTasks;

/** Stored pictures by task and phase. */
async function storedPhotos(visit: string): Promise<string[]> {
  const rows = await asService(
    (sql) => sql<{ task: number | null; phase: string; paired: boolean }[]>`
      select task, phase, pair_of is not null as paired from public.photos
      where visit_id = ${visit} order by taken_at`,
  );
  return rows.map(({ task, phase, paired }) => `${task} ${phase}${paired ? ' paired' : ''}`);
}

test('a worker does a whole visit @wide-too', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  const { visit } = await startWork(session, email);
  await open(page, '/crew');
  await expectAllSent(page);
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
  await startVisit(page);
  await expect(button(page, 'Finish')).toBeVisible();

  await takePair(page, car);
  await page.getByRole('checkbox', { name: car }).check();
  await page.getByRole('checkbox', { name: lawn }).check();
  await button(page, `Can’t do it: ${garage}`).click();
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

  await button(page, 'Finish').click();
  await expect(sheet(page).getByText('2 of 3 tasks done')).toBeVisible();
  await expect(sheet(page).getByText('1 pair of before and after pictures')).toBeVisible();
  await sheet(page).getByLabel('Note to the client').fill('All went well.');
  await expectAccessible();
  await button(sheet(page), 'Finish').click();
  await expect(page.getByRole('status').getByText('Finished')).toBeVisible();
  await expect(button(page, 'Finish')).toBeHidden();
  await expectAllSent(page);
  await expectAccessible();
  expect(await storedPhotos(visit)).toEqual(['1 before', '1 after paired']);
});
