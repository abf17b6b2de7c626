import type { TransactionSql } from 'postgres';
import { beforeAll, expect, it } from 'vitest';
import { confirmRequest } from '../../../contract/team/confirming.ts';
import { planConsultation } from '../../../contract/team/consultations.ts';
import { giveVisits } from '../../../contract/team/giving.ts';
import { deactivateMember } from '../../../contract/team/people.ts';
import { forAllTests, forEachTest } from '../for-tests.fixture.ts';
import { confirmation, sendRequest } from './confirming.fixture.ts';
import { placeAt } from './consultations.fixture.ts';
import { inquiryOf } from './requests.fixture.ts';
import { mondayAhead, storeSeries } from './schedule.fixture.ts';
import { type Answered, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const rico = forEachTest(() => team.addWorker('Rico Tan'));
beforeAll(async () => {
  await team.database.admin`delete from public.holidays`;
});

/** Begins work in a transaction, asks meanwhile, and commits once the call waits for it or is answered. */
async function meanwhile(
  begun: (transaction: TransactionSql) => Promise<unknown>,
  ask: () => Promise<Answered>,
  last: (transaction: TransactionSql) => Promise<unknown> = async () => undefined,
): Promise<Answered> {
  const { answer } = await team.database.admin.begin(async (transaction) => {
    await begun(transaction);
    let isAnswered = false;
    const answer = ask().finally(() => {
      isAnswered = true;
    });
    const isAwaited = async () => {
      const [row] = await transaction<{ waits: boolean }[]>`
        select exists (
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
        ) as waits`;
      return isAnswered || row?.waits;
    };
    while (!(await isAwaited())) {
      // Asked again until the call waits.
    }
    await last(transaction);
    // Not awaited here: it may wait until this is committed.
    return { answer };
  });
  return answer;
}

/** Returns how much is planned with Rico. */
async function plannedWithRico(): Promise<number> {
  const [row] = await team.database.admin<[{ count: number }]>`
    select (select count(*) from public.visit_crew where member_id = ${rico.member})::integer
      + (select count(*) from public.subscription_crew where member_id = ${rico.member})::integer
      + (select count(*) from public.consultations where member_id = ${rico.member})::integer as count`;
  return row.count;
}

const leaves = (transaction: TransactionSql) =>
  transaction`update public.members set deactivated_at = now() where id = ${rico.member}`;
const monday = mondayAhead(14);
const unplanned = async () =>
  (await storeSeries(team.database, { times: [[monday, '9:00']] })).visits[0] ?? '';

it.each<[string, () => Promise<() => Promise<Answered>>]>([
  [
    'visits',
    async () => {
      const visits = [{ id: await unplanned(), version: 1, crew: [rico.member] }];
      return () => team.dispatcher.ask(giveVisits, { visits });
    },
  ],
  [
    'a consultation',
    async () => {
      const wanted = { reference: await inquiryOf(team), version: 1, channel: 'call' };
      return () =>
        team.dispatcher.ask(planConsultation, { ...wanted, ...placeAt('9:00', rico.member) });
    },
  ],
  [
    'a new subscription',
    async () => {
      const wanted = confirmation(await sendRequest(team), 'rosa@example.ph', {
        crew: [rico.member],
      });
      return () => team.dispatcher.ask(confirmRequest, wanted);
    },
  ],
])('who is just leaving the team is given nothing: %s', async (_, prepared) => {
  const ask = await prepared();
  const { status } = await meanwhile(leaves, ask);
  expect([status, await plannedWithRico()]).toEqual([400, 0]);
});

it('who leaves while somebody gives them a visit does not keep it', async () => {
  const visit = await unplanned();
  const { status, body } = await meanwhile(
    (transaction) => transaction`select private.lock_crew(array[${rico.member}::uuid])`,
    () => team.owner.ask(deactivateMember, { id: rico.member }),
    (transaction) =>
      transaction`insert into public.visit_crew (visit_id, member_id) values (${visit}, ${rico.member})`,
  );
  expect({ status, body }).toEqual({ status: 200, body: { visits: 1, consultations: 0 } });
  expect(await plannedWithRico()).toBe(0);
});
