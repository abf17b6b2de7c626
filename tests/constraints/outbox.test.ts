import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { queueMails } from '../../supabase/functions/_shared/service-mails/queue.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.admin`delete from private.outbox`);
afterAll(() => database.drop());

const visit = '00000000-0000-4000-8000-000000000001';
const request = 'O-ZZZZZZZZ';
const queue = (...mails: Parameters<typeof queueMails>[1]) =>
  asService(database.sql, (service) => queueMails(service, mails));
const queued = () => database.admin`
  select kind, recipient, channel from private.outbox order by id`;

describe('the queue', () => {
  it('tells each audience of a request once, at the newest address', async () => {
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

describe('dropping what waits', () => {
  it('leaves what still holds, what is about others, and what has left', async () => {
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
