import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../../contract/team/client-record.ts';
import { confirmRequest } from '../../../contract/team/confirming.ts';
import { enterPayment } from '../../../contract/team/payments.ts';
import { addMonthsClamped } from '../../../domain/calendar/days.ts';
import { dueStateOf } from '../../../domain/money/ledger.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { newEmail } from '../served.fixture.ts';
import { today } from './clients.fixture.ts';
import {
  type Confirmation,
  confirmation,
  monday,
  sendRequest,
  tuesdays,
} from './confirming.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
beforeAll(async () => {
  await team.database.admin`delete from holidays`;
});

/** Confirms an order with these changes, and returns how to read its subscription. */
async function confirmed(changes: Partial<Confirmation> = {}) {
  const email = newEmail();
  const input = confirmation(await sendRequest(team, { email }), email, {
    plan: { ...tuesdays, term: '3-months' },
    priceInPesos: 38_640,
    paymentPlan: { kind: 'monthly' },
    ...changes,
  });
  const { clientId, subscriptionId } = await team.dispatcher.call(confirmRequest, input);
  const read = async () => {
    const [subscription] = (await team.dispatcher.call(client, { id: clientId })).subscriptions;
    if (subscription === undefined) throw new Error('The subscription is gone.');
    return subscription;
  };
  const enter = async (pesos: number) => {
    const id = randomUUID();
    const method = 'gcash' as const;
    const payment = { id, subscriptionId, day: today, pesos, method, reference: '', note: '' };
    await team.dispatcher.call(enterPayment, payment);
    return id;
  };
  return { read, enter, subscriptionId };
}

describe('a subscription', () => {
  it('is confirmed together with the dues that were agreed', async () => {
    const { read, subscriptionId } = await confirmed();
    const { dues } = await read();
    expect(dues.map(({ number, kind, day, pesos }) => [number, kind, day, pesos])).toEqual([
      [1, 'instalment', monday, 12_880],
      [2, 'instalment', addMonthsClamped(monday, 1), 12_880],
      [3, 'instalment', addMonthsClamped(monday, 2), 12_880],
    ]);
    expect(new Set(dues.map(({ reference }) => reference)).size).toBe(3);
    const terms = await team.database.admin`
      select distinct reason, by_member from due_terms where subscription_id = ${subscriptionId}`;
    expect(terms).toEqual([{ reason: 'agreed', by_member: team.dispatcher.member }]);
  });

  it.each<[Confirmation['paymentPlan'], string]>([
    [
      { kind: 'deposit', depositInPesos: 38_640, restDay: '2099-01-01' },
      'The deposit must be less than the price of ₱38,640.00.',
    ],
    [
      { kind: 'deposit', depositInPesos: 1, restDay: '2020-01-01' },
      'The rest must fall due after the deposit.',
    ],
  ])('is refused with %j, with the reason', async (paymentPlan, sentence) => {
    const email = newEmail();
    const input = confirmation(await sendRequest(team, { email }), email, {
      plan: { ...tuesdays, term: '3-months' },
      priceInPesos: 38_640,
      paymentPlan,
    });
    expect(await team.dispatcher.ask(confirmRequest, input)).toMatchObject({
      status: 400,
      body: { fields: { paymentPlan: sentence } },
    });
  });
});

describe('a payment', () => {
  it('covers the oldest dues first, and is stored so', async () => {
    const { read, enter, subscriptionId } = await confirmed();
    const first = await enter(12_000);
    const second = await enter(3_000);
    const { dues, owedInPesos } = await read();
    expect(dues.map(dueStateOf)).toEqual(['paid', 'partly-paid', 'open']);
    expect(dues[0]?.paidBy.toSorted((one, other) => other.pesos - one.pesos)).toEqual(
      expect.arrayContaining([expect.objectContaining({ paymentId: first })]),
    );
    expect(owedInPesos).toBe(23_640);
    const stored = await team.database.admin`
      select payment_id, sum(pesos)::integer as pesos, count(*)::integer as dues from allocations
      where subscription_id = ${subscriptionId} group by payment_id order by pesos`;
    expect(stored.map(({ payment_id, pesos }) => [payment_id, pesos])).toEqual([
      [second, 3_000],
      [first, 12_000],
    ]);
  });
});
