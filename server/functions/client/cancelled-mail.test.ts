import { afterEach, beforeEach, expect, it } from 'vitest';
import { cancelSubscription } from '../../../contract/client/subscriptions.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { type SmtpPeer, startSmtpPeer } from '../../mail/smtp-peer.fixture.ts';
import { at, today } from '../team/schedule.fixture.ts';
import { type ServedTeam, serveTeam } from '../team/team.fixture.ts';
import { deliverAll, onlyMail } from './plan-mails.fixture.ts';
import { type OwnSeries, onlyPlan, ownSeries, pay } from './plans.fixture.ts';

let team: ServedTeam;
let peer: SmtpPeer;
beforeEach(async () => {
  team = await serveTeam();
  peer = await startSmtpPeer();
});
afterEach(async () => {
  await team.close();
  await peer.close();
});

async function cancel({ owner, subscription }: OwnSeries): Promise<void> {
  const seen = (await onlyPlan(owner)).ifCancelled?.seen ?? '';
  await owner.call(cancelSubscription, { id: subscription, seen });
}

it('tells once which visits go, which stand, and what is still to be paid', async () => {
  const series = await ownSeries(team, { inDays: [-7, 7, 14, 21, 28] });
  await pay(team, series.subscription, 10_000);
  await cancel(series);
  await deliverAll(team, peer);
  await deliverAll(team, peer);
  const { subject, bodies, events } = onlyMail(peer, series.email);
  expect(subject).toBe('Your plan is cancelled - Maayos');
  const dayIn = (days: number) => formatDay(addDays(today, days)).replace(/ \d{4}$/, '');
  for (const body of bodies) {
    const [, gone = '', standing = ''] = body.split(
      /These visits are cancelled|These visits still take place/,
    );
    expect([gone.includes(dayIn(21)), gone.includes(dayIn(28)), gone.includes(dayIn(14))]).toEqual([
      true,
      true,
      false,
    ]);
    expect([standing.includes(dayIn(7)), standing.includes(dayIn(14))]).toEqual([true, true]);
    expect(standing).toContain('₱4,000.00 is still to be paid.');
    expect(standing).toContain('₱38,640.00');
  }
  expect(events.map(({ id, status }) => [id, status])).toEqual(
    series.visits.slice(1).map((id, index) => [id, index < 2 ? 'CONFIRMED' : 'CANCELLED']),
  );
});

it('says with one mail that a wish which waited is withdrawn too', async () => {
  const series = await ownSeries(team, { inDays: [-7, 7, 28] });
  const { admin } = team.database;
  const asked = { kind: 'move', startsAt: at(addDays(today, 9), '13:00'), scope: 'this' };
  await admin`
    insert into public.change_requests (subscription_id, visit_id, kind, asked, state, answer_by, lapses_at)
    select subscription_id, id, 'move', ${admin.json(asked)}, 'waiting', now() + interval '1 hour', starts_at
    from public.visits where id = ${series.visits[1] ?? ''}`;
  await admin`delete from private.outbox`;
  const wish = { kind: 'move', startsAt: asked.startsAt, visit: { id: series.visits[1] } };
  expect(await onlyPlan(series.owner)).toMatchObject({ waiting: [wish], cancelled: null });
  await cancel(series);
  const after = await onlyPlan(series.owner);
  expect(after).toMatchObject({ waiting: [], cancelled: { withdrawn: [wish] } });
  await deliverAll(team, peer);
  await deliverAll(team, peer);
  for (const body of onlyMail(peer, series.email).bodies) {
    expect(body).toMatch(
      /You had asked us to move your visit on .*, 1:00 PM\. That request has been withdrawn/,
    );
  }
});

it('tells what is paid back before the first visit', async () => {
  const series = await ownSeries(team, { begunDaysAgo: 0, inDays: [7, 14] });
  await pay(team, series.subscription, 38_640);
  await cancel(series);
  await deliverAll(team, peer);
  for (const body of onlyMail(peer, series.email).bodies) {
    expect(body).toContain('There are no more visits.');
    expect(body).toContain('We will pay back ₱38,640.00 within 15 days, the way you paid.');
    expect(body).not.toContain('These visits still take place');
  }
});
