import { addDays } from '../../domain/calendar/days.ts';
import { becomeDispatcher, becomeOwner, colleague } from './dispatchers.ts';
import { rowOf, turnTo } from './people-list.ts';
import { expect, expectToast, open, test } from './visit.ts';
import { freeWeek, storeWorker } from './visits.ts';
import { weekly } from './week-board.ts';

test('an absence leads to reassigning visits @narrow-too', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const monday = freeWeek();
  const { worker, client } = await weekly(email, monday);
  const carla = await storeWorker('Carla');
  await open(page, '/team/people');
  await turnTo(page, worker.name);
  await rowOf(page, worker.name).getByRole('button', { name: worker.name }).click();
  const card = page.getByRole('dialog', { name: worker.name });
  await card.getByLabel('First day').fill(monday);
  await expect(card.getByRole('status').filter({ hasText: 'on these days' })).toHaveText(
    `${worker.name} has 1 planned visit on these days. Nobody else comes to these visits. ${worker.name} keeps them until you give them to others.`,
  );
  await card.getByLabel('Last day').fill(addDays(monday, 13));
  await expect(card.getByText(`${worker.name} has 2 planned visits on these days.`)).toBeVisible();
  await card.getByRole('button', { name: 'Add days away' }).click();
  await expect(card.getByText(`${worker.name} still has 2 planned visits then`)).toBeVisible();
  await expectAccessible();
  await card.getByRole('link', { name: 'Reassign visits' }).click();

  await expect(page.getByRole('heading', { name: 'Reassign visits' })).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue(monday);
  await expect(page.getByLabel('Until')).toHaveValue(addDays(monday, 13));
  const choices = page.getByRole('combobox', { name: new RegExp(`^Who is coming, .*${client}$`) });
  await expect(choices).toHaveCount(2);
  await expectAccessible();
  await page.getByLabel('All of them').selectOption({ label: `${carla.name}, free for all` });
  for (const choice of await choices.all()) await expect(choice).toHaveValue(carla.id);
  await page.getByRole('button', { name: 'Reassign 2 visits' }).click();
  await expectToast(page, `2 visits have been reassigned to ${carla.name}.`);
  await expect(choices).toHaveCount(0);
  await expect(page.getByText(`${worker.name} has no upcoming visits here.`)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone. Nobody was told.');
  await expect(choices).toHaveCount(2);
  // One visit stays, so Today still lists the absence.
  await choices.nth(0).selectOption({ label: carla.name });
  await choices.nth(1).selectOption({ label: `Stays with ${worker.name.split(' ')[0]}` });
  await page.getByRole('button', { name: 'Reassign 1 visit' }).click();
  await expect(choices).toHaveCount(1);

  await open(page, '/team');
  const away = page.getByRole('region', { name: /^Crew away, visits still assigned/ });
  await expect(away.getByRole('listitem').filter({ hasText: worker.name })).toContainText(
    '1 visit',
  );
  await expectAccessible();
  await away.getByRole('link', { name: new RegExp(`^Reassign visits ${worker.name}`) }).click();
  await expect(choices).toHaveCount(1);
});

test('a departure names the visits that are left before it, and leads to giving them', async ({
  page,
  session,
  email,
  allowConsole,
  expectAccessible,
}) => {
  // The worker has no account.
  allowConsole(/member-sessions/);
  await becomeOwner(session, 'Olivia Reyes', page.context());
  const { worker } = await weekly(email, freeWeek());
  await storeWorker('Carla');
  await open(page, '/team/people');
  await turnTo(page, worker.name);
  await rowOf(page, worker.name).getByRole('button', { name: worker.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${worker.name}?` });
  await expect(
    dialog.getByText(
      `${worker.name} still has 3 upcoming visits. Nobody else comes to these visits.`,
    ),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('link', { name: 'Reassign visits' }).click();
  await expect(page.getByLabel('Visits of')).toContainText(`${worker.name} (3)`);
  await expect(page.getByRole('button', { name: 'Reassign 3 visits' })).toBeEnabled();

  await page.goBack();
  await page
    .getByRole('dialog', { name: worker.name, exact: true })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Reassign visits' }).click();
  await expect(page.getByLabel('Visits of')).toHaveValue('nobody');
});

test('a conflict keeps every choice', async ({ page, session, email, allowConsole }) => {
  allowConsole(/409 \(Conflict\)/);
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const monday = freeWeek();
  const { worker, client, visits } = await weekly(email, monday, 2);
  const carla = await storeWorker('Carla');
  const address = `/team/schedule/give?holder=${worker.id}&from=${monday}&to=${addDays(monday, 7)}`;
  await open(page, address);
  await page.getByLabel('All of them').selectOption({ label: `${carla.name}, free for all` });

  const rosa = await colleague(page);
  await open(rosa, `/team/visits/${visits[0]}`);
  await rosa.getByLabel('Note to the team').fill('Bring the ladder');
  await rosa.getByRole('button', { name: 'Save' }).click();
  await expectToast(rosa, 'Saved.');

  await page.getByRole('button', { name: 'Reassign 2 visits' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Rosa changed this' });
  await expect(conflict).toContainText(`${client}, `);
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await page.getByRole('button', { name: 'Reassign 2 visits' }).click();
  await expectToast(page, `2 visits have been reassigned to ${carla.name}.`);
});
