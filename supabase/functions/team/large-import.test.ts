import { expect, it } from 'vitest';
import { undoImport } from '../../../contract/team/imports.ts';
import { addDays, mondayOf } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { run, upload } from './imports.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const [clients, crews] = [100, 5];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

it('makes 100 clients with more than 1,000 visits at once, and takes them back', async () => {
  for (let crew = 0; crew < crews; crew += 1) {
    await team.addMember(`Crew ${String.fromCharCode(65 + crew)}`, 'worker');
  }
  // Half of the visits are over.
  const start = addDays(mondayOf(manilaToday(new Date())), -42);
  const head = ['Client no.', 'Name', 'Phone', 'Email', 'Address', 'Package', 'Term', 'Start'];
  const rows = Array.from({ length: clients }, (_, index) => [
    ...[
      `C-${index}`,
      `Client ${index}`,
      `0917 ${String(1_000_000 + index)}`,
      `c${index}@example.com`,
    ],
    ...[`${index} Mabini St., Lipa City, 4217 Batangas`, 'Master Gwapo', '3 months', start],
    ...[
      weekdays[index % 5] ?? '',
      ['8:00', '10:30', '13:00', '15:30'][Math.floor(index / 5) % 4] ?? '',
    ],
    ...[`Crew ${String.fromCharCode(65 + Math.floor(index / 20))}`, '12,880', start],
  ]);
  const file = [[...head, 'Weekday', 'Time', 'Crew', 'Paid so far', 'Paid on'], ...rows];
  const whole = await upload(team.owner, file);
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
