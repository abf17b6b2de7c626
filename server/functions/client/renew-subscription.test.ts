import { describe, expect, it } from 'vitest';
import { renewSubscription } from '../../../contract/client/subscriptions.ts';
import { clients } from '../../../contract/team/clients.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { teamEmail } from '../served.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { firstOf, type OwnSeries, onlyPlan, ownSeries } from './plans.fixture.ts';

const team = forAllTests(serveTeam);

const renew = async ({ owner, subscription: id }: OwnSeries) =>
  firstOf(await owner.call(renewSubscription, { id })).renewal;

describe('renewing a subscription', () => {
  it('asks for the next term from the running end at today’s price, once while that is open', async () => {
    const series = await ownSeries(team);
    const endDay = addDays(today, 82);
    expect((await onlyPlan(series.owner)).renewal).toEqual({
      state: 'possible',
      reference: null,
      startDay: endDay,
      priceInPesos: 38_640,
    });
    const answers = await Promise.all([renew(series), renew(series)]);
    const [first] = answers;
    expect(first).toMatchObject({ state: 'asked', reference: expect.stringMatching(/^O-/) });
    expect(answers).toEqual([first, first]);
    const reference = first?.reference ?? '';
    const { admin } = team.database;
    const requests = await admin`
      select kind, status, account_id, client_id, package_type, duration, start_date::text,
        total_price_in_pesos, price_mismatch, address, email
      from public.requests where client_id = ${series.client}`;
    expect(requests).toEqual([
      {
        kind: 'order',
        status: 'received',
        account_id: series.owner.account,
        client_id: series.client,
        package_type: 'master-gwapo',
        duration: '3-months',
        start_date: endDay,
        total_price_in_pesos: 38_640,
        price_mismatch: false,
        address: '12 Mabini St., Lipa City',
        email: series.email,
      },
    ]);
    const found = await team.dispatcher.call(clients, { search: reference.slice(2) });
    expect(found.clients).toMatchObject([{ id: series.client }]);
    const mails = await admin`
      select kind, recipient from private.outbox where reference = ${reference} order by kind`;
    expect(mails).toEqual([
      { kind: 'order-customer', recipient: series.email },
      { kind: 'order-team', recipient: teamEmail },
    ]);
  });

  it.each(['123 4567', '+1 (222) 555-0100'.padEnd(40, '.')])(
    'takes the phone of its client, however it is written: %s',
    async (phone) => {
      const series = await ownSeries(team);
      const { admin } = team.database;
      await admin`update public.clients set phone = ${phone} where id = ${series.client}`;
      const reference = (await renew(series))?.reference ?? '';
      expect(await admin`select phone from public.requests where reference = ${reference}`).toEqual(
        [{ phone }],
      );
    },
  );

  it('may be asked for again once it was declined, and not once it is confirmed', async () => {
    const series = await ownSeries(team);
    const { admin } = team.database;
    const first = await renew(series);
    await admin`update public.requests set status = 'declined' where reference = ${first?.reference ?? ''}`;
    expect((await onlyPlan(series.owner)).renewal?.state).toBe('possible');
    const second = await renew(series);
    expect(second?.reference).not.toBe(first?.reference);
    await admin`update public.requests set status = 'confirmed' where reference = ${second?.reference ?? ''}`;
    expect(await renew(series)).toMatchObject({ state: 'renewed', reference: second?.reference });
  });

  it('is by quote for a custom term, and there is none of what ended or of a single job', async () => {
    const series = await ownSeries(team);
    const { owner, subscription: id } = series;
    const { admin } = team.database;
    await admin`update public.subscriptions set term = 'custom' where id = ${id}`;
    expect((await onlyPlan(owner)).renewal?.priceInPesos).toBeNull();
    expect(await renew(series)).toMatchObject({ state: 'asked' });
    await admin`
      update public.visits set state = 'skipped' where subscription_id = ${id} and is_planned`;
    await admin`update public.subscriptions set end_day = ${today} where id = ${id}`;
    expect((await onlyPlan(owner)).renewal).toBeNull();
    const { status, body } = await owner.ask(renewSubscription, { id });
    expect([status, body.code]).toEqual([409, 'not-possible']);
  });
});
