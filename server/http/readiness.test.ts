import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../tests/database.ts';
import { countMails, createReadiness } from './readiness.ts';

const migrations = path.join(import.meta.dirname, '../../supabase/migrations');

test('a migrated database without a backlog is ready, and is queried once a second', async () => {
  const { sql, admin, drop } = await testDatabase();
  onTestFinished(drop);
  let now = 0;
  let areFilesThere = true;
  const readiness = createReadiness(
    sql,
    migrations,
    async () => areFilesThere,
    () => now,
  );
  const whole = { ready: true, database: true, migrations: true, mail: true, photos: true };
  expect(await readiness()).toEqual(whole);
  areFilesThere = false;
  now += 1000;
  // Orders are taken without the photos' bucket.
  expect(await readiness()).toEqual({ ...whole, photos: false });

  await admin`insert into private.outbox (created_at, due_at, kind, recipient, subject, content)
    values
      (now() - interval '3 hours', now() - interval '2 hours', 'order-team', 'a@b.c', 's', '{}'),
      (now() - interval '3 hours', now() + interval '2 hours', 'order-team', 'a@b.c', 's', '{}')`;
  expect((await readiness()).ready).toBe(true);
  now += 1000;
  expect(await readiness()).toEqual({
    ready: false,
    database: true,
    migrations: true,
    mail: false,
    photos: false,
  });
  const { oldestInSeconds, ...counts } = await countMails(sql);
  expect(counts).toEqual({ waiting: 1, failed: 0, sent: 0 });
  expect(Math.abs(oldestInSeconds - 7200)).toBeLessThan(60);

  await admin`update private.outbox set sent_at = now() - case when due_at < now() then interval '2 hours' else '0' end`;
  await sql`delete from supabase_migrations.schema_migrations
    where version = (select max(version) from supabase_migrations.schema_migrations)`;
  now += 1000;
  expect(await readiness()).toEqual({
    ready: false,
    database: true,
    migrations: false,
    mail: true,
    photos: false,
  });
  expect(await countMails(sql)).toEqual({ waiting: 0, failed: 0, sent: 1, oldestInSeconds: 0 });
});

test('a database that is gone is not ready', async () => {
  const { sql, drop } = await testDatabase();
  await drop();
  const readiness = createReadiness(sql, migrations, async () => true);
  expect(await readiness()).toEqual({
    ready: false,
    database: false,
    migrations: false,
    mail: false,
    photos: true,
  });
});
