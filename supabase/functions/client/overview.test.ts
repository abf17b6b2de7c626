import { describe, expect, it } from 'vitest';
import { overview } from '../../../contract/client/overview.ts';
import { withdrawRequest } from '../../../contract/client/requests.ts';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { insertOrder } from '../../../tests/company.fixture.ts';
import { storeClaim } from '../team/claims.fixture.ts';
import { confirmation, sendRequest } from '../team/request-confirmation.fixture.ts';
import { at, type StoredSeries, storeSeries, today } from '../team/schedule.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { storeWish } from '../team/wishes.fixture.ts';
import { provenVisit, setState, storePhoto } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));

/** Stores a series whose client has a new account. */
async function subscribed(
  days: readonly number[],
  changes: Partial<Parameters<typeof storeSeries>[1]> = {},
): Promise<StoredSeries & { person: Person }> {
  const person = await team.addClient();
  const series = await storeSeries(team.database, {
    times: days.map((day) => [addDays(today, day), '9:00'] as const),
    account: person.account,
    ...changes,
  });
  return { ...series, person };
}

describe('the overview', () => {
  it('is empty for a new account', async () => {
    const person = await team.addClient();
    expect(await person.call(overview, {})).toEqual({
      nextVisit: null,
      due: [],
      plans: [],
      changes: [],
      requests: [],
      lastProof: null,
    });
  });

  it('says what is to be paid today, and asks for nothing that waits', async () => {
    const { person, subscription } = await subscribed([5]);
    const own = {
      subscriptionId: subscription,
      packageType: 'master-gwapo',
      since: addDays(today, -30),
    };
    const due = async () => (await person.call(overview, {})).due;
    const [{ pesos, ...first } = { pesos: 0 }, ...others] = await due();
    expect([first, others]).toEqual([{ ...own, toPayInPesos: pesos }, []]);
    const { admin } = team.database;
    await storeClaim(admin, subscription, { reference: 'GC 100', pesos: 100 });
    expect(await due()).toEqual([{ ...own, pesos, toPayInPesos: pesos - 100 }]);
    await storeClaim(admin, subscription, { reference: 'GC 200', pesos: pesos - 100 });
    expect(await due()).toEqual([]);
  });

  it('has the next visit with first names, the plan with its counts, and what waits', async () => {
    const { person, visits, subscription } = await subscribed([-9, -2, 5, 12], {
      crew: [ben.member],
    });
    const [past = '', missed = '', next = '', last = ''] = visits;
    await setState(team, past, 'done');
    await setState(team, missed, 'missed');
    const wishedStart = at(addDays(today, 6), '9:00');
    const wish = { kind: 'move', startsAt: wishedStart, scope: 'this' } as const;
    await storeWish(team.database, last, wish);
    const shown = await person.call(overview, {});
    expect(shown.nextVisit).toMatchObject({
      id: next,
      number: 3,
      visitCount: 4,
      startsAt: at(addDays(today, 5), '9:00'),
      crew: [{ name: 'Ben', pictureUrl: null }],
    });
    expect(shown.plans).toMatchObject([
      {
        id: subscription,
        visitCount: 4,
        pausedUntil: null,
        counts: { done: 1, open: 1, coming: 2, used: 0, lapsed: 0, cancelled: 0 },
      },
    ]);
    expect(shown.changes).toEqual([
      {
        id: expect.any(String),
        kind: 'move',
        visit: { id: last, startsAt: at(addDays(today, 12), '9:00') },
        startsAt: wishedStart,
        scope: 'this',
        answerBy: expect.any(String),
      },
    ]);
    expect(shown.lastProof).toMatchObject({ id: past, photoCount: 0, previewUrl: '' });
  });

  it('shows a visit until two hours after its end, closed or not', async () => {
    const { person, visits } = await subscribed([3, 4]);
    const [first, second] = visits;
    const nextAt = async (time: string) => {
      team.setNow(new Date(at(addDays(today, 3), time)));
      return (await person.call(overview, {})).nextVisit?.id;
    };
    expect([await nextAt('8:00'), await nextAt('10:00'), await nextAt('12:59')]).toEqual([
      first,
      first,
      first,
    ]);
    expect(await nextAt('13:01')).toBe(second);
    team.setNow(null);
  });

  it('says until when a plan is paused, and leaves out one that is over', async () => {
    const { person, subscription } = await subscribed([20]);
    const over = await subscribed([-20], { endDay: addDays(today, -5) });
    await setState(team, over.visits[0] ?? '', 'done');
    const { admin } = team.database;
    await admin`
      insert into public.pauses (subscription_id, first_day, end_day)
      values (${subscription}, ${addDays(today, -1)}, ${addDays(today, 9)})`;
    expect((await person.call(overview, {})).plans).toMatchObject([
      { pausedUntil: addDays(today, 9) },
    ]);
    expect((await over.person.call(overview, {})).plans).toEqual([]);
    await admin`update public.pauses set resumed_on = ${today} where subscription_id = ${subscription}`;
    expect((await person.call(overview, {})).plans).toMatchObject([{ pausedUntil: null }]);
  });

  it('shows what an ended term still owes', async () => {
    const { person, visits } = await subscribed([-20], { endDay: addDays(today, -5) });
    await setState(team, visits[0] ?? '', 'missed');
    await team.database
      .admin`update public.visits set is_owed = true where id = ${visits[0] ?? ''}`;
    expect((await person.call(overview, {})).plans).toMatchObject([{ counts: { open: 1 } }]);
  });

  it('shows the last proof with a picture that can be read', async () => {
    const person = await team.addClient();
    const { id } = await provenVisit(team, person, [ben], '6:00');
    const after = await storePhoto(team, id, ben, { phase: 'after' });
    const { lastProof } = await person.call(overview, {});
    expect(lastProof).toMatchObject({ id, photoCount: 1 });
    expect(lastProof?.previewUrl).toContain(`${after}-preview.jpg`);
  });

  it('keeps requests while they are open, and for a while once they are confirmed', async () => {
    const person = await team.addClient();
    const [open, withdrawn, confirmed] = [
      await sendRequest(team, {}, person),
      await sendRequest(team, {}, person),
      await sendRequest(team, {}, person),
    ];
    await person.call(withdrawRequest, { reference: withdrawn });
    await team.dispatcher.call(confirmRequest, confirmation(confirmed, newEmail()));
    const references = async () =>
      (await person.call(overview, {})).requests.map(({ reference }) => reference);
    expect(await references()).toEqual([confirmed, open]);
    team.setNow(new Date(Date.now() + 15 * dayInMs));
    expect(await references()).toEqual([open]);
    team.setNow(null);
  });

  it('shows an older request that is open, however many were confirmed since', async () => {
    const person = await team.addClient();
    const open = await sendRequest(team, {}, person);
    const { admin } = team.database;
    for (let count = 0; count < 10; count += 1) {
      await admin.unsafe(insertOrder(`O-AGREED${10 + count}`, person.account));
    }
    for (const status of ['contacted', 'confirmed']) {
      await admin`update requests set status = ${status} where reference like 'O-AGREED%'`;
    }
    const references = async () =>
      (await person.call(overview, {})).requests.map(({ reference }) => reference);
    const shown = await references();
    expect([shown.length, shown.at(-1)]).toEqual([10, open]);
    team.setNow(new Date(Date.now() + 15 * dayInMs));
    expect(await references()).toEqual([open]);
    team.setNow(null);
  });
});
