import type { TransactionSql } from 'postgres';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { hasFailedForAnHour } from '../../supabase/functions/_shared/mail/retries.ts';
import { queueMails } from '../../supabase/functions/_shared/service-mails/queue.ts';
import { hasMail } from '../../supabase/functions/_shared/service-mails/team-digest.ts';
import { withdrawnOf } from '../../supabase/functions/_shared/service-mails/withdrawn-changes.ts';
import { releaseDoneMail } from '../../supabase/functions/_shared/visits/queue-recorded-mails.ts';
import { readDueCalls } from '../../supabase/functions/team/calls-to-make/rows.ts';
import { databaseForAll } from './database.fixture.ts';

const database = databaseForAll(async () => undefined);

const visit = '00000000-0000-4000-8000-000000000001';
const request = 'O-ZZZZZZZZ';
const queue = (...mails: Parameters<typeof queueMails>[1]) =>
  asService(database.sql, (service) => queueMails(service, mails));
const forgetAll = () => database.admin`delete from private.outbox`;
const queued = () => database.admin`
  select kind, recipient, channel from private.outbox order by id`;

describe('the queue', () => {
  beforeEach(forgetAll);

  it('notifies each audience of a request once, at the newest address', async () => {
    const first = { kind: 'order-customer', recipient: 'old@a.ph', about: request } as const;
    await queue(first, { ...first, kind: 'order-team' }, { ...first, recipient: 'new@a.ph' });
    expect(await queued()).toEqual([
      { kind: 'order-customer', recipient: 'new@a.ph', channel: 'mail' },
      { kind: 'order-team', recipient: 'old@a.ph', channel: 'mail' },
    ]);
    await queue({ ...first, recipient: '' });
    expect((await queued())[0]).toEqual({
      kind: 'order-customer',
      recipient: null,
      channel: 'call',
    });
  });

  it('keeps each letter', async () => {
    const letter = { subject: 'Link', preheader: '', title: 'Link', blocks: [] };
    const mail = { kind: 'recovery', recipient: 'a@b.ph', ...letter } as const;
    await queue(mail, mail);
    expect(await queued()).toHaveLength(2);
  });

  it.each([
    ['team-digest', null, '2026-11-24'],
    ['visit-reminder', visit, '2026-11-24'],
    ['on-the-way', visit, '2026-11-24T01:00:00.000Z'],
    ['visit-done', visit, null],
  ])('takes the occasion of %s apart as it was put together', async (kind, about, which) => {
    const [row] = await database.admin`
      select private.which_of(${kind}, ${about},
        private.occasion_of(${kind}, ${about}::uuid, ${which})) as which`;
    expect(row).toEqual({ which });
  });
});

describe('dropping waiting messages', () => {
  beforeEach(forgetAll);

  it('leaves messages that still hold, are about others, or have left', async () => {
    const mail = { kind: 'visit-reminder', recipient: 'a@b.ph', about: visit } as const;
    const other = visit.replace('1', '2');
    await queue({ ...mail, which: 'gone' }, { ...mail, which: 'still' }, { ...mail, about: other });
    await queue({ ...mail, kind: 'visit-done' });
    await database.admin`
      insert into private.outbox (kind, recipient, about, sent_at) values ('visit-reminder', 'a@b.ph', ${visit}, now())`;
    const left = () => database.admin`
      select coalesce(occasion, kind || ' sent') as mail from private.outbox order by id`;
    const drop = (still: string[] | null) =>
      database.admin`select private.drop_waiting('{visit-reminder}', array[${visit}]::uuid[], ${still})`;
    await drop([`visit-reminder:${visit}:still`]);
    const stays = [`visit-reminder:${other}`, `visit-done:${visit}`, 'visit-reminder sent'];
    expect((await left()).map(({ mail: name }) => name)).toEqual([
      `visit-reminder:${visit}:still`,
      ...stays,
    ]);
    await drop(null);
    expect((await left()).map(({ mail: name }) => name)).toEqual(stays);
  });
});

describe('with thousands that wait for their day', () => {
  const many = 20_000;
  beforeAll(async () => {
    await database.admin`
      insert into private.outbox (kind, recipient, about, occasion, told_occasion, due_at, sent_at)
      select 'visit-reminder', 'a@b.ph', id, case when n % 10 > 0 then 'visit-reminder:' || id end,
        case when n % 10 = 0 then 'visit-reminder:' || id end, now() + interval '9 days',
        case when n % 10 = 0 then now() end
      from (select n, gen_random_uuid() as id from generate_series(1, ${many}) as n) as visits`;
    await database.admin`analyze private.outbox`;
  });

  /** How many rows of the outbox are read. A scan counts each. */
  async function lookedAt(work: (sql: TransactionSql) => PromiseLike<unknown>): Promise<number> {
    const counted = (sql: TransactionSql) => sql<[{ rows: number }]>`
      select (seq_tup_read + idx_tup_fetch)::integer as rows
      from pg_stat_xact_user_tables where relid = 'private.outbox'::regclass`;
    return database.sql.begin(async (login) => {
      const [before] = await counted(login);
      await work(login);
      const [after] = await counted(login);
      return after.rows - before.rows;
    });
  }

  it.each([
    `select private.queue('visit-reminder', 'a@b.ph', '${visit}', 'day', now())`,
    `select private.drop_waiting('{visit-reminder}', array['${visit}']::uuid[])`,
    `select private.drop_waiting('{visit-reminder}', '{${visit}}', '{x}')`,
    `select private.drop_quote_notices('{${visit}}')`,
    `select private.queue_digest('a@b.ph')`,
    "select private.claim_mails(1, '2 minutes')",
  ])('goes by an index: %s', async (statement) => {
    expect(await lookedAt((login) => login.unsafe(statement))).toBeLessThan(10);
  });

  it.each<[string, (service: TransactionSql) => PromiseLike<unknown>]>([
    ['the digest of a day', (service) => hasMail(service, '2026-11-24')],
    [
      'the mails that fail',
      (service) => service`select from private.outbox as mail where ${hasFailedForAnHour(service)}`,
    ],
    ['the calls that are due', readDueCalls],
    ['what is told of withdrawn wishes', (service) => withdrawnOf(service, visit)],
    ['the done mail to release', (service) => releaseDoneMail(service, visit)],
  ])('finds %s by an index', async (_, find) => {
    const work = async (login: TransactionSql) => {
      await login`set local role service_role`;
      await find(login);
    };
    expect(await lookedAt(work)).toBeLessThan(10);
  });
});
