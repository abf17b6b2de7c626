import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  pauseSubscription,
  previewPause,
  resumeSubscription,
} from '../../../contract/client/pauses.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { type SmtpPeer, startSmtpPeer } from '../../mail/smtp-peer.fixture.ts';
import { at, today } from '../team/schedule.fixture.ts';
import { type ServedTeam, serveTeam } from '../team/team.fixture.ts';
import { deliverAll, onlyMail } from './plan-mails.fixture.ts';
import { firstOf, ownSeries } from './plans.fixture.ts';

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

const dayIn = (days: number) => formatDay(addDays(today, days));

async function paused() {
  const series = await ownSeries(team, { inDays: [-7, 7, 14, 21] });
  const input = {
    id: series.subscription,
    firstDay: addDays(today, 5),
    endDay: addDays(today, 15),
  };
  const { seen } = await series.owner.call(previewPause, input);
  const plan = firstOf(await series.owner.call(pauseSubscription, { ...input, seen }));
  return { ...series, pauseId: plan.pauses[0]?.id ?? '' };
}

it('tells once where the visits go, and the new end, with a calendar file', async () => {
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

it('tells that it goes on, and what stays', async () => {
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
