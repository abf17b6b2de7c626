import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { InputOf } from '../../../contract/call.ts';
import { confirmClaim } from '../../../contract/team/claims.ts';
import { addDiscount } from '../../../contract/team/extras.ts';
import {
  confirmStatement,
  findPayers,
  matchStatement,
} from '../../../contract/team/statement-lines.ts';
import { linesToMatch } from '../../../domain/money/bank-statement/lines-to-match.ts';
import { readBankStatement } from '../../../domain/money/bank-statement/read-statement.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { standingOfPayment, storeClaim, waitingMails } from './claims.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

async function subscribed(name = 'Ana Reyes') {
  const client = await storeClient(team.database.admin, { name });
  const options = { firstDay: inDays(-3) };
  const subscriptionId = await storeSubscription(team.database.admin, client, options);
  const [{ reference }] = await team.database.admin<[{ reference: string }]>`
    select reference from public.dues where subscription_id = ${subscriptionId}`;
  return { client, subscriptionId, reference };
}

type Row = { pesos: number; text?: string; reference?: string };

/** Matches the lines of a statement of one day as the page does. */
async function match(rows: readonly Row[], day = today) {
  const csv = rows.map(({ pesos, text = 'Transfer', reference = '' }) =>
    [day, text, reference, `${pesos}.00`].join(';'),
  );
  const read = readBankStatement(['Date;Description;Reference;Credit', ...csv].join('\n'), today);
  const lines = await linesToMatch(read ?? { lines: [], outgoing: [] }, 'bank');
  const sent = lines.map(
    ({ mark, day, pesos, words, isReversed }): InputOf<typeof matchStatement>['lines'][number] => [
      ...([mark, day, pesos, words, isReversed] as const),
    ],
  );
  const answer = await team.dispatcher.call(matchStatement, { lines: sent });
  const confirmation = (places: readonly number[] = answer.lines.map((_, place) => place)) => ({
    method: 'bank' as const,
    lines: places.flatMap((place) => {
      const [line, candidate] = [lines[place], answer.lines[place]?.candidates[0]];
      if (line === undefined || candidate === undefined) return [];
      const { mark, day, pesos, words } = line;
      const { kind, id } = candidate;
      return [
        [mark, kind, id, day, pesos, words[0] ?? ''] as [
          string,
          typeof kind,
          string,
          string,
          number,
          string,
        ],
      ];
    }),
  });
  return { states: answer.lines.map(({ state }) => state), lines: answer.lines, confirmation };
}

const paidOf = async (subscriptionId: string) => {
  const [sum] = await team.database.admin<[{ count: number; pesos: number }]>`
    select count(*)::integer as count, coalesce(sum(pesos), 0)::integer as pesos
    from public.payments where subscription_id = ${subscriptionId} and state = 'confirmed'`;
  return sum;
};

it('confirms a claim, a due and another amount of one statement, and nothing of it twice', async () => {
  const { admin } = team.database;
  const [claimed, due, less] = [
    await subscribed(),
    await subscribed('Ben Tan'),
    await subscribed('Li'),
  ];
  const claim = await storeClaim(admin, claimed.subscriptionId, { reference: 'gc 445-566' });
  const short = await storeClaim(admin, less.subscriptionId, { reference: 'GC778899' });
  const rows: Row[] = [
    { pesos: 9_200, reference: 'GC445566' },
    { pesos: 20_000, text: `INSTAPAY ${due.reference} TAN` },
    { pesos: 9_000, reference: 'GC778899' },
    { pesos: 77, text: 'Interest' },
  ];
  const first = await match(rows);
  expect(first.states).toEqual(['sure', 'sure', 'offered', 'unknown']);
  expect(first.lines[2]?.candidates).toMatchObject([{ kind: 'claim', client: 'Li', pesos: 9_200 }]);
  expect(await paidOf(due.subscriptionId)).toMatchObject({ count: 0 });

  const ticked = first.confirmation();
  // Two tabs at once, and a repeated call.
  const answers = await Promise.all(
    [1, 2].map(() => team.dispatcher.call(confirmStatement, ticked)),
  );
  expect(answers.map(({ confirmed }) => confirmed).toSorted()).toEqual([0, 3]);
  expect(await standingOfPayment(admin, claim)).toMatchObject({ pesos: 9_200 });
  expect(await standingOfPayment(admin, short)).toMatchObject({ states: ['claimed', 'not-found'] });
  expect(await paidOf(less.subscriptionId)).toEqual({ count: 1, pesos: 9_000 });
  expect(await paidOf(due.subscriptionId)).toEqual({ count: 1, pesos: 20_000 });
  for (const { client } of [claimed, due, less]) {
    expect(await waitingMails(admin, client)).toMatchObject([{ kind: 'payment-entered' }]);
  }
  expect((await match(rows)).states).toEqual(['known', 'known', 'known', 'unknown']);
  expect((await match([...rows, { pesos: 77, text: 'Interest' }])).states).toHaveLength(5);
});

it('is not sure of what a client claims by the number of another client, or of our own account', async () => {
  const { admin } = team.database;
  const [payer, thief] = [await subscribed(), await subscribed('Max Thief')];
  await storeClaim(admin, thief.subscriptionId, { reference: payer.reference });
  const byDue = await match([{ pesos: 9_200, text: `QRPH ${payer.reference}` }]);
  expect(byDue.states).toEqual(['offered']);
  await admin`
    insert into ways_to_pay (way, label, bank, account_name, account_number)
    values ('bank', 'Wallet', 'GCash', 'Maayos', '0917-000-0000')`;
  await storeClaim(admin, thief.subscriptionId, { reference: '0917 000 0000', pesos: 7_300 });
  const byAccount = await match([{ pesos: 7_300, text: 'Received 09170000000' }]);
  expect(byAccount.states).toEqual(['offered']);
});

it('confirms no claim by two lines of one statement', async () => {
  const { subscriptionId } = await subscribed();
  await storeClaim(team.database.admin, subscriptionId, { reference: 'GC1', pesos: 6_111 });
  const matched = await match([
    { pesos: 6_111, text: 'From Ana' },
    { pesos: 6_111, text: 'From Ben' },
  ]);
  expect(matched.states).toEqual(['offered', 'offered']);
  expect(await team.dispatcher.ask(confirmStatement, matched.confirmation())).toMatchObject({
    status: 409,
    body: { message: 'Two lines are the same payment. Choose one of them.' },
  });
  expect(await paidOf(subscriptionId)).toMatchObject({ count: 0 });
  const one = await team.dispatcher.call(confirmStatement, matched.confirmation([0]));
  expect(one).toEqual({ confirmed: 1, known: 0 });
});

it('finds who paid by name or by the reference of a due, and counts the line for them', async () => {
  const { client, subscriptionId, reference } = await subscribed('Perla Quizon');
  const [{ pesos }] = await team.database.admin<[{ pesos: number }]>`
    select open_in_pesos as pesos from private.due_standings where subscription_id = ${subscriptionId}`;
  const payer = { kind: 'due', id: subscriptionId, client: 'Perla Quizon', pesos, reference };
  for (const search of ['quizon', ` ${reference.toLowerCase()} `]) {
    expect(await team.dispatcher.call(findPayers, { search })).toEqual({
      payers: [expect.objectContaining(payer)],
    });
  }
  expect(await team.dispatcher.call(findPayers, { search: ' ' })).toEqual({ payers: [] });
  const line = ['m'.repeat(22), 'due' as const, subscriptionId, today, pesos, ''];
  const confirmation = { method: 'bank', lines: [line] } as InputOf<typeof confirmStatement>;
  await team.dispatcher.call(confirmStatement, confirmation);
  expect(await paidOf(subscriptionId)).toEqual({ count: 1, pesos });
  expect(await waitingMails(team.database.admin, client)).toHaveLength(1);
  // Whoever owes nothing is not offered.
  expect(await team.dispatcher.call(findPayers, { search: 'quizon' })).toEqual({ payers: [] });
});

it('does not count payments again that the team has confirmed by hand', async () => {
  const { admin } = team.database;
  const { subscriptionId, reference } = await subscribed();
  const claim = await storeClaim(admin, subscriptionId, { reference: 'GC112233', pesos: 8_100 });
  await team.dispatcher.call(confirmClaim, { id: claim });
  expect((await match([{ pesos: 8_100, reference: 'GC112233' }])).states).toEqual(['known']);
  // The bank has the reference of the due, and the claim that of the app.
  const other = await match([{ pesos: 8_100, text: reference }]);
  expect(other.states).toEqual(['offered']);
  expect(other.lines[0]?.candidates.map(({ kind }) => kind)).toEqual(['due', 'counted']);
});

it('offers payments of one amount about one day, unless so many are alike that they tell nothing', async () => {
  const { subscriptionId } = await subscribed();
  const enter = () => team.database.admin`
    insert into public.payments (subscription_id, day, pesos, method, entered_by)
    values (${subscriptionId}, ${today}, 43, 'bank', ${team.dispatcher.member})`;
  for (let count = 0; count < 5; count += 1) await enter();
  const few = await match([{ pesos: 43 }]);
  expect(few.states).toEqual(['offered']);
  expect(few.lines[0]?.candidates).toHaveLength(5);
  await enter();
  expect((await match([{ pesos: 43 }])).states).toEqual(['unknown']);
});

it('stores nothing of a statement in which a claim was answered meanwhile', async () => {
  const { admin } = team.database;
  const [one, other] = [await subscribed(), await subscribed('Ben Tan')];
  const claim = await storeClaim(admin, one.subscriptionId, { reference: 'GC990011' });
  const matched = await match([
    { pesos: 5_000, text: other.reference },
    { pesos: 9_200, reference: 'GC990011' },
  ]);
  await team.owner.call(confirmClaim, { id: claim });
  expect(await team.dispatcher.ask(confirmStatement, matched.confirmation())).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
  expect(await paidOf(other.subscriptionId)).toMatchObject({ count: 0 });
});

it('matches 500 lines within two seconds, and pasted twice nothing of them counts twice', async () => {
  const plans = await Promise.all(Array.from({ length: 100 }, () => subscribed('Payer')));
  const rows = Array.from({ length: 500 }, (_, index): Row => {
    const plan = plans[index % plans.length];
    return { pesos: 1_000 + index, text: `TRANSFER ${plan?.reference}` };
  });
  const before = performance.now();
  const first = await match(rows);
  const took = performance.now() - before;
  expect(new Set(first.states)).toEqual(new Set(['sure']));
  expect(took).toBeLessThan(2_000);
  const ticked = first.confirmation(rows.slice(0, 250).map((_, place) => place));
  expect(await team.dispatcher.call(confirmStatement, ticked)).toEqual({
    confirmed: 250,
    known: 0,
  });
  expect(await team.dispatcher.call(confirmStatement, ticked)).toEqual({
    confirmed: 0,
    known: 250,
  });
  const { states } = await match(rows);
  expect(states.map((state) => state === 'known')).toEqual(rows.map((_, place) => place < 250));
  const sums = await Promise.all(plans.map(({ subscriptionId }) => paidOf(subscriptionId)));
  expect(sums.reduce((sum, { pesos }) => sum + pesos, 0)).toBe(250 * 1_000 + (249 * 250) / 2);
});

it('offers a due less a bank’s fee, unticked, and confirms it with a discount beside the limit', async () => {
  const { client, subscriptionId, reference } = await subscribed('Cora Lim');
  const rows: Row[] = [{ pesos: 38_625, text: `INSTAPAY ${reference}` }];
  const { states, lines, confirmation } = await match(rows);
  expect(states).toEqual(['offered']);
  const [part, short] = lines[0]?.candidates ?? [];
  expect([part?.kind, short?.kind, short?.pesos]).toEqual(['due', 'short-due', 38_640]);
  const input = confirmation();
  const [line] = input.lines;
  if (line === undefined || short === undefined) throw new Error('There is no line.');
  line[1] = short.kind;
  line[2] = short.id;
  const twice = {
    ...input,
    lines: [line, [`${line[0].slice(1)}x`, ...line.slice(1)] as typeof line],
  };
  expect(await team.dispatcher.ask(confirmStatement, twice)).toMatchObject({ status: 409 });
  expect(await team.dispatcher.call(confirmStatement, input)).toEqual({ confirmed: 1, known: 0 });
  expect(await paidOf(subscriptionId)).toEqual({ count: 1, pesos: 38_625 });
  const { admin } = team.database;
  expect(
    await admin`
      select text, pesos, open_in_pesos from dues join private.due_standings on due_id = dues.id
      where dues.subscription_id = ${subscriptionId} order by number`,
  ).toEqual([
    { text: '', pesos: 38_640, open_in_pesos: 0 },
    { text: 'Bank’s fee', pesos: -15, open_in_pesos: 0 },
  ]);
  expect((await match(rows)).states).toEqual(['known']);
  expect(await waitingMails(admin, client)).toMatchObject([{ kind: 'payment-entered' }]);
  // All of a tenth of the price is still the dispatcher's to give.
  const gift = { id: randomUUID(), subscriptionId, text: 'Loyal', pesos: 3_864 };
  await team.dispatcher.call(addDiscount, gift);
});
