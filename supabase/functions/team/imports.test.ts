import { beforeEach, describe, expect, it } from 'vitest';
import { client } from '../../../contract/team/client-record.ts';
import { clients } from '../../../contract/team/clients.ts';
import { imports, readImport, undoImport, uploadImport } from '../../../contract/team/imports.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { templateOf } from '../../../domain/transfer/template.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { forgetImports, importRows, run, upload } from './imports.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
beforeEach(() => forgetImports(team));

const today = manilaToday(new Date());
const template = templateOf('clients', today);

async function counts() {
  const [found] = await team.database.admin`
    select (select count(*)::int from clients) as clients, (select count(*)::int from homes) as homes,
      (select count(*)::int from subscriptions) as plans, (select count(*)::int from visits) as visits,
      (select count(*)::int from dues) as dues, (select count(*)::int from payments) as payments,
      (select count(*)::int from allocations) as allocations,
      (select count(*)::int from private.imported) as imported`;
  return found;
}
const none = {
  ...{ clients: 0, homes: 0, plans: 0, visits: 0, dues: 0, payments: 0 },
  ...{ allocations: 0, imported: 0 },
};

describe('the template', () => {
  it('says beforehand what it makes, and leaves nothing', async () => {
    const id = await upload(team.owner, template);
    const { found } = await run(team.owner, id, 'check');
    expect(found).toMatchObject({
      faults: [],
      sums: { clients: 3, homes: 3, plans: 2, payments: 1, paidInPesos: 12_880, known: 0 },
    });
    expect(found?.sums.pricesInPesos).toBe(38_640 + 54_000);
    expect(await counts()).toEqual(none);
  });

  it('makes clients, homes, plans with visits and dues, and what was paid', async () => {
    await importRows(team.owner, template);
    expect(await counts()).toMatchObject({ clients: 3, homes: 3, plans: 2, dues: 9, payments: 1 });
    const listed = await team.dispatcher.call(clients, { search: 'Ana Reyes' });
    expect(listed.clients[0]).toMatchObject({ running: 1, towns: ['Lipa City'] });
    const id = listed.clients[0]?.id ?? '';
    const record = await team.dispatcher.call(client, { id });
    expect(record.subscriptions[0]).toMatchObject({
      packageType: 'master-gwapo',
      term: '3-months',
    });
  });

  it('mails nobody, but for reminders of visits that come', async () => {
    await importRows(team.owner, template);
    const kinds = await team.database.admin`select distinct kind from private.outbox order by kind`;
    expect(kinds.map(({ kind }) => kind)).toEqual(['renewal-due', 'visit-reminder']);
  });

  it('reminds nobody of what was due before', async () => {
    const start = addDays(today, -3);
    const head = [
      'Name',
      'Phone',
      'Email',
      'Address',
      'Package',
      'Term',
      'Start',
      'Weekday',
      'Time',
    ];
    const dario = [
      'Dario Uy',
      '0917 222 3333',
      'd@example.com',
      '5 Luna St., Lipa City, 4217 Batangas',
    ];
    await importRows(team.owner, [
      head,
      [...dario, 'Master Pogi', '1 month', start, 'Mon', '9:00'],
    ]);
    const { admin, sql } = team.database;
    const queued = () => admin`select from private.outbox where kind = 'due-reminder'`;
    const queue = () =>
      sql.begin(async (service) => {
        await service`set local role service_role`;
        await service`select private.queue_due_reminders()`;
      });
    await queue();
    expect((await queued()).count).toBe(0);
    // If it were agreed here, the same due would be mailed.
    await admin`update public.subscriptions set imported_on = null`;
    await queue();
    expect((await queued()).count).toBe(1);
  });

  it('reminds nobody of visits where that is unticked', async () => {
    await importRows(team.owner, template, 'clients', false);
    const rows = await team.database
      .admin`select from private.outbox where kind = 'visit-reminder'`;
    expect(rows.count).toBe(0);
  });

  it('lets visits that are over have taken place', async () => {
    await importRows(team.owner, template);
    const rows = await team.database.admin`
      select from visits where (ends_at <= now()) <> (state = 'done')`;
    expect(rows.count).toBe(0);
  });

  it('is refused as the same file, until it is taken back', async () => {
    const id = await importRows(team.owner, template);
    const again = await run(team.owner, await upload(team.owner, template));
    expect(again.found?.faults[0]?.what).toContain('Olivia Reyes already imported this file on');
    await team.owner.call(undoImport, { id });
    expect(await counts()).toEqual(none);
    await importRows(team.owner, template);
  });

  it('leaves out what is known by its number, and adds the rest', async () => {
    await importRows(team.owner, template);
    const [head = [], ana = []] = template;
    const other = ['C-9', 'Dario Uy', '0917 222 3333', '', '5 Luna St., Lipa City, 4217 Batangas'];
    const id = await importRows(team.owner, [head, ana, other]);
    const { found } = await team.owner.call(readImport, { id });
    expect(found?.sums).toMatchObject({ clients: 1, plans: 0, known: 1 });
  });
});

describe('a file with faults', () => {
  const head = ['Name', 'Phone', 'Address', 'Package', 'Term', 'Start', 'Weekday', 'Time', 'Crew'];
  const good = ['Ana Reyes', '0917 123 4567', '12 Mabini St., Lipa City, 4217 Batangas'];
  const plan = ['Master Pogi', '1 month', today, 'Monday', '9:00', 'Ben Santos'];

  it('groups them by column and text, all at once, and makes nothing', async () => {
    const id = await upload(team.owner, [
      head,
      [...good, ...plan],
      ['Ben Cruz', '12', good[2] ?? '', ...plan.with(0, 'Master Pago').with(4, '25:00')],
      ['', '0917 765 4321', '', ...plan.with(5, 'Nobody, Noone')],
      ['', '', good[2] ?? '', ...plan.with(0, 'Master Pago')],
    ]);
    const { found, madeAt } = await run(team.owner, id);
    expect(madeAt).toBeNull();
    expect(found?.faults.map(({ rows, column }) => `${column} ${rows.join(' ')}`)).toEqual([
      ...['Phone 3', 'Package 3 5', 'Time 3'],
      ...['Name 4', 'Address 4', 'Town 4', 'Crew 4'],
      ...['Name 5', 'Phone 5'],
    ]);
    expect(found?.faults[1]).toMatchObject({
      text: 'Master Pago',
      what: '“Master Pago” cannot be used here.',
      todo: 'Master Pogi, Master Gwapo, Boss Master or On-Demand.',
    });
    expect(found?.faults[6]?.what).toBe('“Nobody” is not on the team. “Noone” is not on the team.');
    expect(await counts()).toEqual(none);
  });

  it('cannot book somebody twice', async () => {
    const id = await upload(team.owner, [
      head,
      [...good, ...plan],
      [
        'Ben Cruz',
        '0918 765 4321',
        '3 Rizal Ave., Lipa City, 4217 Batangas',
        ...plan.with(4, '10:00'),
      ],
    ]);
    const { found } = await run(team.owner, id, 'check');
    expect(found?.faults).toHaveLength(1);
    expect(found?.faults[0]).toMatchObject({ rows: [3], column: 'Time', text: '10:00' });
    expect(found?.faults[0]?.what).toContain('Ben');
  });

  it('is refused with a column that we do not have', async () => {
    const file = { id: crypto.randomUUID(), kind: 'clients' as const, fileName: 'a.csv' };
    const sent = { ...file, head: ['Name', 'Birthday'], rows: [] };
    const { status, body } = await team.owner.ask(uploadImport, sent);
    expect([status, body.message]).toEqual([400, 'There is no column “Birthday”.']);
  });

  it('makes nobody a client twice', async () => {
    await importRows(team.owner, [head.slice(0, 3), good]);
    const id = await upload(team.owner, [head.slice(0, 3), good.with(1, '+63 917 1234567')]);
    const { found } = await run(team.owner, id, 'check');
    expect(found?.faults[0]?.what).toBe('Ana Reyes with this phone number is already a client.');
  });
});

it('dials the first phone of a cell, and keeps the rest in the notes', async () => {
  await importRows(team.owner, [
    ['Name', 'Phone', 'Notes'],
    ['Ana Reyes', '9171234567 (wife) / 0918 765 4321', 'Gate 2'],
  ]);
  const [stored] = await team.database.admin`
    select phone, team_notes as notes from public.clients`;
  expect(stored).toEqual({
    ...{ phone: '09171234567', notes: 'Gate 2\nPhones: 9171234567 (wife) / 0918 765 4321' },
  });
});

describe('days in figures', () => {
  const head = ['Plan no.', ...['Name', 'Phone', 'Address', 'Package', 'Term', 'Start', 'Weekday']];
  const plan = ['Dario Uy', '0917 222 3333', '5 Luna St., Lipa City, 4217 Batangas', 'Master Pogi'];
  const [year, month] = addDays(`${today.slice(0, 8)}01`, -1).split('-');
  // A day of last month that is another one with the month first.
  const first = month === '05' ? '06' : '05';
  const example = `${first}/${month}/${year}`;
  const rows = (start: string) => [
    [...head, 'Time', 'Paid so far', 'Paid on'],
    ['P-9', ...plan, '3', start, 'Mon', '9:00', '1,000', example],
  ];

  it('make nothing while they can be read in two ways, until somebody chose', async () => {
    const id = await upload(team.owner, rows(example));
    const unclear = await run(team.owner, id);
    const days = { order: null, example };
    expect(unclear).toMatchObject({ madeAt: null, found: { faultCount: 1, days } });
    expect(unclear.found?.faults[0]?.what).toBe(`Days such as ${example} can be read in two ways.`);
    const dayOrder = 'day-first';
    const made = await run(team.owner, id, 'make', { dayOrder });
    expect(made.found).toMatchObject({ faults: [], early: [], days: { order: dayOrder, example } });
    const [stored] = await team.database.admin`select first_day::text as day from subscriptions`;
    expect(stored).toEqual({ day: `${year}-${month}-${first}` });
  });

  it('are read by any column of days that decides it, and payments before their plan are named', async () => {
    const id = await upload(team.owner, rows(`15/${month}/${year}`));
    const { found } = await run(team.owner, id);
    const days = { order: 'day-first', example };
    expect(found).toMatchObject({ faults: [], early: [2], days });
    const payments = [
      ['Plan no.', 'Day', 'Amount'],
      ['P-9', `${year}-${month}-14`, '100'],
      ['P-9', `${year}-${month}-15`, '100'],
    ];
    const paid = await run(team.owner, await upload(team.owner, payments, 'payments'), 'check');
    expect(paid.found).toMatchObject({ faults: [], early: [2] });
  });
});

describe('taking an import back', () => {
  it('is refused with what was built on it', async () => {
    const id = await importRows(team.owner, template);
    const [home] = await team.database.admin<{ id: string; clientId: string }[]>`
      select homes.id, client_id as "clientId" from homes join clients on clients.id = client_id
      where name = 'Ana Reyes'`;
    await team.database.sql.begin(async (sql) => {
      await sql`set local role service_role`;
      await sql`update public.homes set gate = 'Ring twice.' where id = ${home?.id ?? ''}`;
    });
    const { status, body } = await team.owner.ask(undoImport, { id });
    expect(status).toBe(409);
    expect(body.fields).toEqual({ 1: 'Row 2, Ana Reyes: The home was changed since.' });
    expect(await counts()).toMatchObject({ clients: 3 });
  });

  it('is in the list and in the history, and happens once', async () => {
    const id = await importRows(team.owner, template);
    await team.owner.call(undoImport, { id });
    expect((await team.owner.ask(undoImport, { id })).status).toBe(409);
    const [listed] = (await team.owner.call(imports, {})).imports;
    expect(listed).toMatchObject({ by: 'Olivia Reyes', undoneBy: 'Olivia Reyes' });
    const rows = await team.database.admin`
      select actor_name from history where thing = 'import' and thing_id = ${id} order by id`;
    expect(rows.map((row) => row.actor_name)).toEqual(['Olivia Reyes', 'Olivia Reyes']);
    expect((await team.database.admin`select from private.outbox where waits`).count).toBe(0);
  });
});
