import type { Page } from '@playwright/test';
import { manilaToday } from '../../domain/manila-date.ts';
import { becomeDispatcher, becomeOwner } from './dispatchers.ts';
import { expect, open, test } from './visit.ts';

/** Next year's last days are beyond the reach of all other journeys. */
const year = String(Number(manilaToday(new Date()).slice(0, 'YYYY'.length)) + 1);

/**
 * A computed holiday and an ordinary day for each width. The journeys' site starts without
 * holidays.
 */
const ofProject = (project: string) =>
  project === 'phone'
    ? { computed: 'Rizal Day', day: `${year}-12-28` }
    : { computed: 'Last Day of the Year', day: `${year}-12-29` };

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: new RegExp(`^${year}`) })
    .getByRole('listitem')
    .filter({ hasText: name });

test('an owner confirms, changes and removes a computed holiday @narrow-too', async ({
  page,
  session,
  email,
  expectAccessible,
}, { project }) => {
  await becomeOwner(session, `Olivia ${email}`, page.context());
  const { computed } = ofProject(project.name);
  await open(page, '/team/people');
  const row = rowOf(page, computed);
  await expect(row).toContainText('Not a holiday');
  await row.getByRole('button', { name: 'Put back' }).click();
  await expect(row).toContainText('Assumed');
  await expectAccessible();
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await expect(row).not.toContainText('Assumed');

  // The focus stays in the row of a button that disappears.
  await expect(row.getByRole('button', { name: 'Change' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the holiday' });
  await expect(dialog.getByLabel('Name')).toHaveValue(computed);
  await dialog.getByLabel('Kind').selectOption('Special');
  await dialog.getByLabel('Name').fill(`${computed}, moved`);
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(`${computed}, moved Special`);
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toContainText('Not a holiday');
});

test('a dispatcher adds a holiday of a town, and the schedule says where it is one @narrow-too', async ({
  page,
  session,
  email,
  expectAccessible,
}, { project }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const { computed, day } = ofProject(project.name);
  const name = `Fiesta ${email.slice(0, 8)} ${project.name}`;
  await open(page, '/team/people');
  await expect(rowOf(page, computed)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add holiday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add holiday' });
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Name').fill(name);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByLabel('Kind').selectOption('Local');
  await dialog.getByLabel('Province').selectOption('Batangas');
  await dialog.getByRole('checkbox', { name: 'Lipa City' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Taal' }).check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add holiday' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText('Local in Lipa City and Taal');

  await open(page, `/team/schedule?week=${day}`);
  await expect(page.getByText(`${name} in Lipa City and Taal`)).toBeVisible();

  await open(page, '/team/people');
  await rowOf(page, name).getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
});
