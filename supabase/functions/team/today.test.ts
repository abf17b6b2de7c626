import { beforeAll, expect, it } from 'vitest';
import { figures } from '../../../contract/team/figures.ts';
import { today } from '../../../contract/team/today.ts';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import {
  today as day,
  inDays,
  storeClient,
  storeInquiry,
  storeSubscription,
} from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
beforeAll(async () => {
  team.setNow(manilaMoment(day, 13 * 60));
});

it('begins with nothing to settle', async () => {
  const empty = { total: 0, first: [] };
  expect(await team.dispatcher.call(today, {})).toMatchObject({
    requests: { ...empty, overdue: 0 },
    quotesRanOut: empty,
    visits: [],
    notClosed: empty,
    withoutCrew: empty,
    failedMessages: empty,
    unseen: empty,
    company: { members: 3, hasRequests: false, hasClients: false, hasSubscriptions: false },
  });
  const { spans, whole } = await team.dispatcher.call(figures, { days: '30' });
  expect(spans.length).toBeGreaterThan(4);
  expect(whole).toMatchObject({ asked: 0, medianMs: null, visitsDone: 0, paidInPesos: 0 });
});

it('shows what has to be settled, and where', async () => {
  const { admin } = team.database;
  const late = await storeInquiry(admin, 40);
  const due = await storeInquiry(admin, 3);
  await storeInquiry(admin, 50, { answeredAfterHours: 2 });
  const ana = await storeClient(admin);
  await storeSubscription(admin, ana, {
    firstDay: inDays(-30),
    visits: [
      { day: inDays(-1), crew: [team.worker.member] },
      { day, startMinutes: 8 * 60, crew: [team.worker.member] },
      { day, startMinutes: 15 * 60, crew: [team.worker.member] },
      { day: inDays(3) },
      { day: inDays(9) },
    ],
  });
  await admin`
    update public.visit_crew set told_at = now()
    where visit_id = (select id from public.visits where number = 3)`;
  await admin`
    insert into private.outbox (kind, recipient, subject, content, failed_at, last_error)
    values ('declined', ${ana.email}, 'x', '{}', now(), 'No such mailbox')`;

  const now = await team.dispatcher.call(today, {});
  expect(now.requests).toMatchObject({ total: 2, overdue: 1 });
  expect(now.requests.first.map(({ reference }) => reference)).toEqual([late, due]);
  expect(now.visits).toMatchObject([
    { number: 2, visitCount: 5, client: 'Ana Reyes', town: 'Lipa City', crew: ['Ben Santos'] },
    { number: 3 },
  ]);
  expect(now.notClosed.first.map(({ number }) => number)).toEqual([1, 2]);
  expect(now.withoutCrew).toMatchObject({ total: 1, first: [{ number: 4, crew: [] }] });
  expect(now.unseen).toMatchObject({ total: 1, first: [{ worker: 'Ben Santos' }] });
  expect(now.failedMessages).toMatchObject({
    total: 1,
    first: [{ kind: 'declined', clientId: ana.id, error: 'No such mailbox', nextTryAt: null }],
  });
  await admin`update public.visit_crew set seen_at = now() where told_at is not null`;
  expect((await team.dispatcher.call(today, {})).unseen.total).toBe(0);
});

it('counts what happened, in each span and in all', async () => {
  const { admin } = team.database;
  const ben = await storeClient(admin, { name: 'Ben Cruz' });
  const begun = await storeSubscription(admin, ben, {
    firstDay: inDays(-20),
    visits: [
      { day: inDays(-19), state: 'done' },
      { day: inDays(-12), state: 'missed' },
      { day: inDays(2) },
      { day: inDays(3) },
    ],
  });
  await admin`
    insert into public.payments (subscription_id, day, pesos, method, entered_by)
    values (${begun}, ${inDays(-20)}, 8640, 'cash', ${team.owner.member}),
      (${begun}, ${inDays(-2)}, 10000, 'cash', ${team.owner.member})`;
  await admin`
    update public.visits set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
    where subscription_id = ${begun} and number > 2`;
  const former = await storeSubscription(admin, ben, { firstDay: inDays(-95) });
  const cancelled = await storeSubscription(admin, ben, { firstDay: inDays(-50) });
  await admin`update public.subscriptions set state = 'cancelled' where id = ${cancelled}`;
  await admin`
    update public.subscriptions set request_reference = (select min(reference) from public.requests)
    where id = ${begun}`;
  await admin`
    insert into public.change_requests (subscription_id, kind, asked, state)
    select ${former}, 'renew', jsonb_build_object('kind', 'renew', 'reference', request_reference), 'done'
    from public.subscriptions where id = ${begun}`;

  const month = await team.dispatcher.call(figures, { days: '30' });
  const year = await team.dispatcher.call(figures, { days: '365' });
  expect(month.whole).toMatchObject({
    asked: 2,
    inTime: 1,
    medianMs: 2 * hourInMs,
    slowestMs: 2 * hourInMs,
    visitsDone: 1,
    visitsMissed: 1,
    visitsMoved: 2,
    // The other one of the test before began 30 days ago, the day before these.
    subscriptionsStarted: 1,
    subscriptionsRenewed: 1,
    subscriptionsEnded: 1,
    subscriptionsCancelled: 1,
    paidInPesos: 18_640,
    owedInPesos: 20_000,
  });
  expect(year.whole).toMatchObject({ subscriptionsStarted: 4, owedInPesos: 20_000 + 3 * 38_640 });
  for (const { spans, whole } of [month, year]) {
    const sum = (figure: 'visitsDone' | 'paidInPesos' | 'owedInPesos' | 'asked') =>
      spans.reduce((all, span) => all + span[figure], 0);
    expect([sum('visitsDone'), sum('paidInPesos'), sum('owedInPesos'), sum('asked')]).toEqual([
      whole.visitsDone,
      whole.paidInPesos,
      whole.owedInPesos,
      whole.asked,
    ]);
  }
});
