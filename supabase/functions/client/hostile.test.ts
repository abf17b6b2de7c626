import { expect, it } from 'vitest';
import { chooseMails, makeFeed } from '../../../contract/client/account.ts';
import { deleteAccount } from '../../../contract/client/deletion.ts';
import { shareProof } from '../../../contract/client/proofs.ts';
import { moveVisit, skipVisit, withdrawChange } from '../../../contract/client/visit.ts';
import { homesPerClient, openSharesPerVisit } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { asCaller, asService } from '../_shared/database/roles.ts';
import { limits } from '../_shared/limits/every-limit.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { joinedClient, settle } from './clients.fixture.ts';
import { startAfter, storeSubscriber } from './own-visits.fixture.ts';
import { setState } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);

it('an id in capital letters is the same id', async () => {
  const { person, visits } = await storeSubscriber(team);
  const id = (visits[0] ?? '').toUpperCase();
  const wish = { id, version: 1, startsAt: startAfter(1, '13:00'), scope: 'this' } as const;
  expect(await person.ask(moveVisit, wish)).toMatchObject({ status: 200 });
  expect(await person.ask(skipVisit, { id, version: 2 })).toMatchObject({ status: 200 });
});

it('an account that is being deleted makes no new links', async () => {
  const joined = await joinedClient(team);
  await setState(team, joined.visit, 'done');
  await settle(team, joined);
  await joined.person.call(deleteAccount, {});
  expect(await joined.person.ask(makeFeed, {})).toMatchObject({ status: 409 });
  expect(await joined.person.ask(shareProof, { visitId: joined.visit })).toMatchObject({
    status: 409,
  });
});

it('a link that is asked for while the deletion begins is refused too', async () => {
  const { person, visit } = await joinedClient(team);
  await setState(team, visit, 'done');
  const { admin } = team.database;
  const asking = await admin.begin(async (transaction) => {
    await transaction`
      select pg_advisory_xact_lock(hashtextextended('deletion of ' || ${person.account}, 0))`;
    const links = [
      person.ask(shareProof, { visitId: visit }),
      person.ask(makeFeed, {}),
      shareAtOnce(person, visit, 1).then(
        () => ({ status: 200 }),
        () => ({ status: 409 }),
      ),
    ];
    await expect
      .poll(() => admin`select from pg_locks where locktype = 'advisory' and not granted`)
      .toHaveLength(links.length);
    await transaction`insert into public.deletions (account_id) values (${person.account})`;
    // In an object, so that the transaction does not wait for them.
    return { links };
  });
  const answers = await Promise.all(asking.links);
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
});

it('no more links are made past the call than by it, not even at once', async () => {
  const { person, visit } = await joinedClient(team);
  await setState(team, visit, 'done');
  await expect(shareAtOnce(person, visit, openSharesPerVisit + 1)).rejects.toMatchObject({
    code: '42501',
  });
  expect((await shareAtOnce(person, visit, openSharesPerVisit)).count).toBe(openSharesPerVisit);
});

/** Past the call. */
function shareAtOnce({ account }: Person, visitId: string, count: number) {
  return asCaller(
    team.database.sql,
    { claims: { sub: account, role: 'authenticated' } },
    (transaction) => transaction`
      insert into public.proof_shares (visit_id, account_id, token_hash, expires_at)
      select ${visitId}, ${account}, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day'
      from generate_series(1, ${count}::integer)`,
  );
}

it('no more homes are added past the call than by it, not even at once', async () => {
  const { person, client } = await joinedClient(team);
  const add = (count: number) =>
    asCaller(
      team.database.sql,
      { claims: { sub: person.account, role: 'authenticated' } },
      (transaction) => transaction`
        insert into public.homes (client_id, address, town)
        select ${client}, '3 St.', 'Lipa City' from generate_series(1, ${count}::integer)`,
    );
  // There is one already.
  await expect(add(homesPerClient)).rejects.toMatchObject({ code: '42501' });
  expect((await add(homesPerClient - 1)).count).toBe(homesPerClient - 1);
});

it('an account changes so much an hour, and another one is not kept from it', async () => {
  const [busy, other] = [await joinedClient(team), await joinedClient(team)];
  const change = { wantsReminders: false };
  await busy.person.call(chooseMails, change);
  await team.database.admin`update private.rate_limits set hits = ${limits.changeInPortal.allowed}
    where hits = 1 and window_ends_at > now() + interval '59 minutes'`;
  expect(await busy.person.ask(chooseMails, change)).toMatchObject({
    status: 429,
    body: { code: 'too-many-requests' },
  });
  expect((await other.person.ask(chooseMails, change)).status).toBe(200);
});

it('erasing an account leaves the mails of an address that its request named', async () => {
  const joined = await joinedClient(team);
  const { admin, sql } = team.database;
  const { client } = await joinedClient(team);
  await admin`update public.clients set email = 'victim@example.ph' where id = ${client}`;
  await settle(team, joined);
  await admin`
    insert into public.requests (
      reference, idempotency_key, content_hash, account_id, name, email, phone, address, package_type, duration,
      start_date, additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch, status
    ) values (
      'O-ABCDEFGH', gen_random_uuid(), '', ${joined.person.account}, 'Eve', 'Victim@example.ph', '0917 123 4567',
      'Lipa', 'master-pogi', '1-month', '2099-01-05', '', '', 10000, false, 'withdrawn'
    )`;
  await admin`
    insert into private.outbox (kind, recipient, reference, about) values
      ('x', 'victim@example.ph', 'O-ABCDEFGH', null), ('x', 'victim@example.ph', null, gen_random_uuid())`;
  await joined.person.call(deleteAccount, {});
  const [due] = await admin`
    update public.deletions set begun_at = now() - interval '31 days'
    where account_id = ${joined.person.account} returning id`;
  await asService(sql, (service) => service`select private.erase_client(${due?.id})`);
  expect(
    await admin`select reference from private.outbox where recipient = 'victim@example.ph'`,
  ).toEqual([{ reference: null }]);
});

it('a wish that lapsed at the start of its visit cannot be withdrawn', async () => {
  const { person, visits, subscription } = await storeSubscriber(team);
  const start = Date.parse(startAfter(0, '9:00'));
  team.setNow(new Date(start - 5 * 3_600_000));
  await person.call(skipVisit, { id: visits[0] ?? '', version: 1 });
  const [asked] = await team.database.admin`
    select id from public.change_requests where subscription_id = ${subscription}`;
  const withdraw = () => person.ask(withdrawChange, { id: asked?.id });
  team.setNow(new Date(start));
  expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'not-possible' } });
  team.setNow(new Date(start - 1));
  expect((await withdraw()).status).toBe(200);
  team.setNow(null);
});
