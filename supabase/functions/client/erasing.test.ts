import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../contract/client/deletion.ts';
import { client as clientCall } from '../../../contract/team/client-record.ts';
import { request } from '../../../contract/team/request-details.ts';
import { visit } from '../../../contract/team/visit.ts';
import { photoNames } from '../../../domain/visits/photo-names.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { storeCompany } from '../../../tests/company.fixture.ts';
import { ids } from '../../../tests/company-ids.fixture.ts';
import { cancelAt } from '../../../tests/settled-price.ts';
import { type Erasing, eraseDue } from '../_shared/erasing/erase-due.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { settle } from './clients.fixture.ts';
import { asked, fill, invited, mark, teamEmail, theirs } from './erasing.fixture.ts';

const { account, client, order, subscription } = ids;

const team = forAllTests(serveTeam);
let person: Person;
let erasing: Erasing;
const forgotten: string[] = [];
beforeAll(async () => {
  await storeCompany(team.database);
  await fill(team);
  person = await team.addClient(account.client);
  erasing = {
    sql: team.database.sql,
    files: team.files,
    now: () => new Date(),
    forgetCopies: async (names) => {
      forgotten.push(...names);
    },
  };
});

async function tablesWith(text: string): Promise<string[]> {
  const { admin } = team.database;
  const tables = await admin<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'auth', 'storage')
    order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await admin.unsafe(
      `select from ${name} as held where strpos(lower(held::text), lower('${text}')) > 0`,
    );
    if (rows.count > 0) found.push(name);
  }
  return found;
}

const begin = async (daysAgo: number) => {
  await settle(team, { subscription });
  await team.database.admin`
    update visits set state = 'cancelled', cancelled_by = 'subscription'
    where state = 'scheduled' and subscription_id in (select id from subscriptions where client_id = ${client})`;
  const others = await team.database.admin<{ id: string }[]>`
    select id from subscriptions where client_id = ${client} and id <> ${subscription}`;
  for (const { id } of others) await team.database.admin.begin((sql) => cancelAt(sql, id, 0));
  await person.call(deleteAccount, {});
  await team.database.admin`
    update deletions set begun_at = now() - make_interval(days => ${daysAgo})
    where account_id = ${account.client}`;
};

describe('30 days after a deletion began', () => {
  it('every table names its rows about a client', async () => {
    const tables = await team.database.admin<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(theirs).toSorted());
  });

  it('nothing is erased before', async () => {
    expect(await tablesWith(mark)).toEqual(
      expect.arrayContaining(['auth.users', 'private.outbox', 'public.clients', 'public.history']),
    );
    await begin(29);
    await eraseDue(erasing);
    expect(await tablesWith(mark)).toContain('public.clients');
    const early = team.database.admin`select private.erase_client(id) from deletions`;
    await expect(early).rejects.toThrow('This deletion is not due.');
  });

  it('no text in any column of any table speaks of the client, and files are gone', async () => {
    await team.database.admin`
      update deletions set begun_at = now() - interval '30 days' where account_id = ${account.client}`;
    await Promise.all([eraseDue(erasing), eraseDue(erasing)]);
    expect(await tablesWith(mark)).toEqual([]);
    expect(await tablesWith('ana@example.ph')).toEqual([]);
    expect(await team.database.admin`select from private.outbox where channel = 'call'`).toEqual(
      [],
    );
    expect(await team.files.read('photos', photoNames(ids.photo).picture)).toBeNull();
    expect(await team.database.admin`select from claim_screenshots`).toHaveLength(0);
    const { home } = ids;
    expect(await team.database.admin`select from home_positions where home_id = ${home}`).toEqual(
      [],
    );
    expect(await team.database.admin`select from pin_proposals where home_id = ${home}`).toEqual(
      [],
    );
    expect(forgotten).toEqual(
      expect.arrayContaining([`${mark}.own@example.ph`.toLowerCase(), order]),
    );
  });

  it('the team can still open the rest, with the days that were asked for', async () => {
    const { dispatcher } = team;
    await team.database.admin`
      update requests set email = 'erased' where reference = 'O-00000002'`;
    const { changes, requests } = await dispatcher.call(clientCall, { id: client });
    // Another's request that was erased too has the same address now.
    expect(requests.map(({ reference }) => reference)).not.toContain('O-00000002');
    const shown = asked.map((change) => expect.objectContaining({ kind: change.kind }));
    expect(changes.latest).toEqual(expect.arrayContaining(shown));
    const kept = await team.database.admin`
      select asked from change_requests where state = 'done' and subscription_id = ${subscription}`;
    expect(kept.map((row) => row.asked)).toEqual(expect.arrayContaining(asked));
    await dispatcher.call(visit, { id: ids.visit });
    await dispatcher.call(request, { reference: order });
  });

  it('the account is gone, once; days, amounts and methods of payments stay', async () => {
    const { admin } = team.database;
    expect(await admin`select from auth.users where id = ${account.client}`).toHaveLength(0);
    const [kept] = await admin`
      select clients.state, clients.name, pesos, method, reference, reason from clients
        join subscriptions on client_id = clients.id join payments on subscription_id = subscriptions.id
        join payment_states on payment_id = payments.id
      where clients.id = ${client} and payment_states.state = 'voided'`;
    expect(kept).toEqual({
      state: 'erased',
      name: 'erased',
      pesos: 500,
      method: 'bank',
      reference: 'erased',
      reason: 'erased',
    });
    const [deletion] = await admin`select erased_at from deletions where client_id = ${client}`;
    await eraseDue(erasing);
    expect(await admin`select erased_at from deletions where client_id = ${client}`).toEqual([
      deletion,
    ]);
    expect((await person.ask(deleteAccount)).status).toBe(401);
  });

  it('the mails of others still wait, also to addresses that the client once typed', async () => {
    const waiting = await team.database.admin`
      select kind, recipient, reference from private.outbox
      where recipient in (${teamEmail}, ${invited}) and waits order by id`;
    expect(waiting).toEqual([
      { kind: 'team-digest', recipient: teamEmail, reference: null },
      { kind: 'order-team', recipient: teamEmail, reference: 'O-00000002' },
      { kind: 'invitation', recipient: invited, reference: null },
    ]);
  });

  it('other clients and the team are as before', async () => {
    const { admin } = team.database;
    const [other] =
      await admin`select name, email, state from clients where id = ${ids.otherClient}`;
    expect(other).toEqual({ name: 'Eva', email: 'eva@example.ph', state: 'active' });
    const members =
      await admin`select from members where name = 'erased' or deactivated_at > now()`;
    expect(members).toHaveLength(0);
  });
});
