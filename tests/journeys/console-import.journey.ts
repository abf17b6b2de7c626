import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { becomeOwner } from './dispatchers.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('imports can be undone @narrow-too', async ({ page, session, email, expectAccessible }) => {
  await becomeOwner(session, 'Olivia Reyes', page.context());
  const mark = email.slice(4, 16).toUpperCase();
  await open(page, '/team/clients');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible();
  await expectAccessible();

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template' }).click(),
  ]);
  const example = await readFile(await template.path(), 'utf8');
  expect(example).toContain('Client no.,Name,Phone');
  // Unique names, numbers and phones, in Excel's encoding.
  const digits = String(Number.parseInt(mark, 16)).slice(-7);
  const own = example
    .replace('\uFEFF', '')
    .replaceAll(/\b([CP])-(\d)/g, `$1-${mark}-$2`)
    .replaceAll(/(Ana Reyes|Ben Cruz|Carla Lim)/g, `Niña $1 ${mark}`)
    .replace('0917 123 4567', `0917 ${digits}`)
    .replace('ana@example.com', `ana.${email}`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      own
        .replace('Phone,', 'Numero,')
        .replaceAll(/Master (Gwapo|Pogi)/g, 'Master Guapo')
        .replace('9:00 AM', '25:00'),
      'latin1',
    ),
  });
  const numero = page.getByLabel('Numero');
  await expect(numero).toHaveValue('-');
  await expect(page.getByText('Choose which column is: Phone.')).toBeVisible();
  await expect(page.getByText(`0917 ${digits} · 0918 765 4321 · +971 50 123 4567`)).toBeVisible();
  await expectAccessible();
  await numero.selectOption('Phone');
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByRole('heading', { name: '2 things to correct' })).toBeVisible();
  const guapo = page.getByRole('group', { name: 'Package' });
  await expect(guapo).toContainText('2 rows');
  await expect(guapo).toContainText('“Master Guapo” cannot be used here.');
  await expectAccessible();
  await guapo.getByRole('combobox').selectOption('Master Gwapo');
  await page.getByRole('group', { name: 'Time' }).getByRole('textbox').fill('9:00 AM');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'This can be imported' })).toBeVisible();
  const found = page.getByRole('region', { name: 'This can be imported' });
  await expect(found).toContainText('Clients3');
  await expect(found).toContainText('₱92,640.00');
  await expectAccessible();
  await found.getByRole('button', { name: 'Import all of this' }).click();
  await expect(page.getByText('clients.csv is imported.')).toBeVisible();

  await page.getByRole('link', { name: 'See the clients' }).click();
  await page.getByLabel('Search clients').fill(mark);
  await expect(page.getByText(`Niña Ana Reyes ${mark}`)).toBeVisible();

  await open(page, '/team/clients/import');
  const past = page.getByRole('region', { name: 'Imported files' }).getByRole('listitem').first();
  await past.getByRole('button', { name: 'Undo: clients.csv' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expectToast(page, 'The import has been undone.');
  await expect(past).toContainText('Undone by Olivia Reyes');
  await open(page, `/team/clients?search=${mark}`);
  await expect(page.getByText('No clients found')).toBeVisible();
});

test('a sheet of Excel is read, and its columns are remembered', async ({ page, session }) => {
  await becomeOwner(session, 'Olivia Reyes', page.context());
  await open(page, '/team/clients/import');
  const choose = () =>
    page.locator('input[type=file]').setInputFiles('site/console/import/clients.fixture.xlsx');
  await choose();
  await expect(page.getByLabel('Complete Address')).toHaveValue('address');
  await expect(page.getByText('09:00 · 13:30')).toBeVisible();
  await page.getByLabel('Balance').selectOption('Notes');
  await page.getByRole('button', { name: 'Check the file' }).click();
  const weekday = page.getByRole('group', { name: 'Weekday' });
  await expect(weekday).toContainText('Row 6: Ben Cruz');
  await weekday.getByLabel('Leave this row out').check();
  await page.reload();
  await choose();
  await expect(page.getByLabel('Balance')).toHaveValue('notes');
});

test('an owner takes everything out in one archive', async ({ page, session }) => {
  await becomeOwner(session, 'Olivia Reyes', page.context());
  await open(page, '/team/clients/import');
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await archive.path())));
  expect(Object.keys(files)).toContain('import/clients.csv');
  expect(Object.keys(files)).toContain('data/visits.json');
  const clients = new TextDecoder().decode(files['data/clients.csv']);
  expect(clients).toContain('client_id,since,name,email,phone');
  await expect(page.getByText('The archive is downloaded.')).toBeVisible();
});
