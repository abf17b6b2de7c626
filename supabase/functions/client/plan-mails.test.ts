import { describe, expect, it } from 'vitest';
import { resumeSubscription } from '../../../contract/client/pauses.ts';
import { renewSubscription } from '../../../contract/client/subscriptions.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { teamEmail } from '../../../server/functions/served.fixture.ts';
import { startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import { englishWords } from '../../../tests/english-words.ts';
import { at, today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { deliverAll, onlyMail } from './plan-mails.fixture.ts';
import { cancel, firstOf, onlyPlan, ownSeries, pause, pay } from './plans.fixture.ts';

const team = forEachTest(serveTeam);
const peer = forEachTest(startSmtpPeer);

it('lists once the cancelled and remaining visits, and the amount to pay', async () => {
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

it('names the refund before the first visit', async () => {
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

describe('of a pause', () => {
  const dayIn = (days: number) => formatDay(addDays(today, days));

  async function paused() {
    const series = await ownSeries(team, { inDays: [-7, 7, 14, 21] });
    const { pauses } = await pause(series, 5, 14);
    return { ...series, pauseId: pauses[0]?.id ?? '' };
  }

  it('lists once the new times of visits and the new end, with a calendar file', async () => {
    const { email, visits } = await paused();
    await deliverAll(team, peer);
    await deliverAll(team, peer);
    const { subject, bodies, events } = onlyMail(peer, email);
    expect(subject).toBe(`Your plan is paused from ${dayIn(5)} to ${dayIn(14)} - Maayos`);
    for (const body of bodies) {
      expect(body).toContain(`it now ends on ${dayIn(91)}.`);
      expect(body).toMatch(new RegExp(`Before: ${dayIn(7)}.*Now: ${dayIn(28)}`));
      expect(body).toMatch(new RegExp(`Before: ${dayIn(14)}.*Now: ${dayIn(35)}`));
      expect(body).not.toContain(dayIn(21));
    }
    expect(events).toEqual([
      { id: visits[1], status: 'CONFIRMED', start: at(addDays(today, 28), '9:00') },
      { id: visits[2], status: 'CONFIRMED', start: at(addDays(today, 35), '9:00') },
    ]);
  });

  it('says that the plan continues, and what stays', async () => {
    const { email, owner, pauseId } = await paused();
    await team.database.admin`delete from private.outbox`;
    await owner.call(resumeSubscription, { pauseId });
    await deliverAll(team, peer);
    const { subject, bodies } = onlyMail(peer, email);
    expect(subject).toBe('Your plan continues - Maayos');
    for (const body of bodies) {
      expect(body).toContain(`Visits can take place again from ${dayIn(5)}.`);
      expect(body).toContain(`still ends on ${dayIn(91)}.`);
    }
  });
});

describe('of a renewal', () => {
  it('is about a renewal, not an order: when it begins, and that nothing renews by itself', async () => {
    const { owner, subscription: id, email } = await ownSeries(team);
    const { renewal } = firstOf(await owner.call(renewSubscription, { id }));
    const reference = renewal?.reference ?? '';
    await deliverAll(team, peer);

    const starts = formatDay(addDays(today, 82));
    const toClient = onlyMail(peer, email);
    expect(toClient.subject).toBe(`We have your renewal request ${reference} - Maayos`);
    for (const body of toClient.bodies) {
      expect(body).toContain('We have your renewal request.');
      expect(body).toContain('within 24 hours');
      expect(body).toContain(`Your plan runs until then as agreed. It goes on from ${starts}`);
      expect(body).not.toMatch(/your order/i);
      expect(body).not.toContain('Our team comes on your start date');
    }
    const toTeam = onlyMail(peer, teamEmail);
    expect(toTeam.subject).toMatch(new RegExp(`^Renewal ${reference}: Master Gwapo, 3 Months, `));
    for (const body of toTeam.bodies) expect(body).toMatch(/asks to renew/);
  });

  it('is in Filipino for a client who reads that', async () => {
    const { owner, subscription: id, email, client } = await ownSeries(team);
    await team.database.admin`update public.clients set language = 'fil' where id = ${client}`;
    await owner.call(renewSubscription, { id });
    await deliverAll(team, peer);
    const { subject, bodies } = onlyMail(peer, email);
    expect(subject).toMatch(/^Natanggap na po namin ang request na mag-renew ninyo O-/);
    const own = bodies[0]?.slice(0, bodies[0].lastIndexOf(' -- '));
    expect(own).not.toMatch(englishWords);
  });
});
