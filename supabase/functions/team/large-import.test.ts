import { expect, it } from 'vitest';
import { undoImport } from '../../../contract/team/imports.ts';
import { addDays, mondayOf } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { clientColumns } from '../../../domain/transfer/columns.ts';
import { guessColumns, mapRows } from '../../../domain/transfer/map-columns.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { run, upload } from './imports.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const [clients, crews] = [300, 15];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

it('makes 300 clients of an office’s own sheet with their visits at once, and takes them back', async () => {
  for (let crew = 0; crew < crews; crew += 1) {
    await team.addMember(`Crew ${String.fromCharCode(65 + crew)}`, 'worker');
  }
  // Half of the visits are over.
  const start = addDays(mondayOf(manilaToday(new Date())), -42);
  const head = [
    ...['No.', 'Client Name', 'Cellphone #', 'E-mail Add', 'Complete Address', 'Package Availed'],
    ...[
      'Contract (mos)',
      'Date Started',
      'Day',
      'Time',
      'Assigned Crew',
      'Amount Paid',
      'Date Paid',
    ],
    'Birthday',
  ];
  const rows = Array.from({ length: clients }, (_, index) => [
    ...[`C-${index}`, `Client ${index}`, `917${1_000_000 + index} (wife)`, `c${index}@example.com`],
    ...[`${index} Mabini St., Lipa City, 4217 Batangas`, 'gwapo', '3 mos.', start],
    ...[
      weekdays[index % 5] ?? '',
      ['8-10am', '10:30am-12:30pm', '1-3pm', '3:30-5:30pm'][Math.floor(index / 5) % 4] ?? '',
    ],
    ...[`Crew ${String.fromCharCode(65 + Math.floor(index / 20))}`, 'P12,880', start, '-'],
  ]);
  const sheet = rows.map((cells, index) => ({ number: index + 2, cells }));
  const mapped = mapRows('clients', guessColumns('clients', head), sheet);
  const titles = clientColumns.map(({ title }) => title);
  const whole = await upload(team.owner, [titles, ...mapped.map(({ cells }) => cells)]);
  const { found, madeAt } = await run(team.owner, whole);
  expect(found?.faults).toEqual([]);
  expect(madeAt).not.toBeNull();
  expect(found?.sums).toMatchObject({ clients, plans: clients, payments: clients });
  expect(found?.sums.visits).toBeGreaterThan(1000);
  await team.owner.call(undoImport, { id: whole });
  const [left] = await team.database.admin`
    select (select count(*)::int from clients) as clients, (select count(*)::int from visits) as visits`;
  expect(left).toEqual({ clients: 0, visits: 0 });
}, 200_000);
