import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import {
  asCaller,
  asService,
  asTeam,
  steppedUp,
  withReason,
} from '../../supabase/functions/_shared/database/roles.ts';
import { ids } from '../company-ids.fixture.ts';
import { databaseForAll, refusalOf } from './database.fixture.ts';

const database = databaseForAll();

const dispatcher = {
  claims: {
    sub: ids.account.dispatcher,
    session_id: ids.session.dispatcher,
    role: 'authenticated',
    aal: 'aal2',
  },
};

describe('the history', () => {
  it.each([`update history set reason = 'x'`, 'delete from history', 'truncate history'])(
    'only grows, for a superuser too: %s',
    async (statement) => {
      expect(await refusalOf(database.admin.unsafe(statement))).toBe(
        'Rows of history are never changed or deleted.',
      );
    },
  );

  it.each(['update public.history set reason = null', 'delete from public.history'])(
    'only grows for the service: %s',
    async (statement) => {
      const attempt = asService(database.sql, (sql) => sql.unsafe(statement));
      expect(await refusalOf(attempt)).toMatch(/^permission denied for table history$/);
    },
  );

  const newest = async () => {
    const [row] = await database.admin`
      select actor, actor_id as "actorId", actor_name as "actorName", thing, thing_id as "thingId", change,
        before, after, private_fields as "privateFields", reason
      from history order by id desc limit 1`;
    return row;
  };
  const moveNotes = (sql: TransactionSql) => sql`
    update public.visits set team_notes = team_notes || 'Bring a ladder.' where id = ${ids.visit}`;

  it('says who changed what, from what to what, and why', async () => {
    await asTeam(database.sql, dispatcher, async (sql) => {
      await withReason(sql, 'The client called');
      await moveNotes(sql);
    });
    expect(await newest()).toEqual({
      actor: 'member',
      actorId: ids.member.dispatcher,
      actorName: 'dispatcher',
      thing: 'visit',
      thingId: ids.visit,
      change: 'updated',
      before: { team_notes: '' },
      after: { team_notes: 'Bring a ladder.' },
      privateFields: [],
      reason: 'The client called',
    });
  });

  it('keeps the name of a member who was deactivated', async () => {
    const worker = { claims: { sub: ids.account.workerElsewhere } };
    await asTeam(database.sql, worker, (sql) => steppedUp(sql, moveNotes));
    await database.admin`
      update members set deactivated_at = now() where id = ${ids.member.workerElsewhere}`;
    const rows = await database.admin`
      select actor_name as name from history
      where thing = 'visit' and actor_id = ${ids.member.workerElsewhere}`;
    expect(rows).toEqual([{ name: 'workerElsewhere' }]);
  });

  it('knows the service, and a client who acts through it', async () => {
    await asService(database.sql, moveNotes);
    expect(await newest()).toMatchObject({
      actor: 'service',
      actorId: null,
      actorName: 'The service',
    });
    const client = { claims: { sub: ids.account.client, email: 'ana@example.ph' } };
    await asCaller(database.sql, client, async (sql) => {
      await sql`set local role service_role`;
      await sql`update public.clients set preferred_channel = 'sms' where id = ${ids.client}`;
    });
    expect(await newest()).toMatchObject({
      actor: 'client',
      actorId: ids.account.client,
      actorName: 'ana@example.ph',
      after: { preferred_channel: 'sms' },
    });
  });

  it('keeps that personal notes changed, and not what they said', async () => {
    const secret = 'Blue gate, code 4711';
    const { admin } = database;
    await admin`
      update homes set gate = ${secret}, who_opens = ${secret}, person_phone = '09991112222',
        guard_and_pass = ${secret}, parking = ${secret}, pets = ${secret}, landmark = ${secret},
        person_name = ${secret}, address = ${secret}, town = 'Tanauan City' where id = ${ids.home}`;
    expect(await newest()).toMatchObject({
      thing: 'home',
      before: { town: 'Lipa City' },
      after: { town: 'Tanauan City' },
    });
    await admin`
      update clients set phone = '09991112222', name = ${secret}, email = 'secret@example.ph',
        messenger_name = ${secret}, team_notes = ${secret} where id = ${ids.client}`;
    expect((await newest())?.privateFields.toSorted()).toEqual([
      'email',
      'messenger_name',
      'name',
      'phone',
      'team_notes',
    ]);
    await admin`update requests set phone = '09991112222', name = ${secret} where reference = ${ids.order}`;
    await admin`update members set phone = '09991112222' where id = ${ids.member.workerOnVisit}`;
    await admin`
      insert into homes (client_id, address, town, gate) values (${ids.client}, ${secret}, 'Lipa City', ${secret})`;
    const [told] = await admin`
      select count(*)::int as rows from history
      where history::text ~ 'Blue gate|code 4711|0999111|secret@' `;
    expect(told).toEqual({ rows: 0 });
  });

  it('keeps no secret of a link, and nothing that says nothing', async () => {
    const { admin } = database;
    const [{ count: before } = { count: 0 }] = await admin<{ count: number }[]>`
      select count(*)::int from history`;
    await admin`update visits set state = state where id = ${ids.visit}`;
    await admin`update clients set name = name`;
    const [{ count: after } = { count: 0 }] = await admin<{ count: number }[]>`
      select count(*)::int from history`;
    expect(after).toBe(before);
    const [secrets] = await admin`
      select count(*)::int as rows from history
      where before ?| array['token_hash', 'idempotency_key', 'content_hash']
        or after ?| array['token_hash', 'idempotency_key', 'content_hash']`;
    expect(secrets).toEqual({ rows: 0 });
  });

  it.each([
    ['requests', `status = 'contacted'`, 'request'],
    ['quotes', `state = 'accepted'`, 'request'],
    ['clients', `preferred_channel = 'viber'`, 'client'],
    ['homes', `town = 'Malvar'`, 'home'],
    ['subscriptions', `checklist = '{x}'`, 'subscription'],
    ['visits', `client_notes = 'x'`, 'visit'],
    ['members', `languages = 'English'`, 'member'],
    ['invitations', 'withdrawn_at = now()', 'invitation'],
    ['days_away', `reason = 'Fiesta'`, 'member'],
    ['holidays', `name = 'x'`, 'holiday'],
  ])('notes each change of %s', async (table, set, thing) => {
    const { admin } = database;
    const [last] = await admin`select max(id) as id from history`;
    const changed = await admin.unsafe(`update ${table} set ${set}`);
    expect(changed.count).toBeGreaterThan(0);
    const noted = await admin`
      select from history where thing = ${thing} and change = 'updated' and id > ${last?.id}`;
    expect(noted).toHaveLength(changed.count);
  });

  it.each([
    ['visit_crew', 'visit'],
    ['subscription_crew', 'subscription'],
    ['days_away', 'member'],
    ['holidays', 'holiday'],
  ])('notes each row that leaves %s', async (table, thing) => {
    const { admin } = database;
    const [last] = await admin`select max(id) as id from history`;
    const gone = await admin.unsafe(`delete from ${table}`);
    expect(gone.count).toBeGreaterThan(0);
    const noted = await admin`
      select from history where thing = ${thing} and change = 'deleted' and id > ${last?.id}`;
    expect(noted).toHaveLength(gone.count);
  });
});
