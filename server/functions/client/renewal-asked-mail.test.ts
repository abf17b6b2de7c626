import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewSubscription } from '../../../contract/client/subscriptions.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { type SmtpPeer, startSmtpPeer } from '../../mail/smtp-peer.fixture.ts';
import { teamEmail } from '../served.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { type ServedTeam, serveTeam } from '../team/team.fixture.ts';
import { deliverAll, onlyMail } from './plan-mails.fixture.ts';
import { firstOf, ownSeries } from './plans.fixture.ts';

let team: ServedTeam;
let peer: SmtpPeer;
beforeAll(async () => {
  team = await serveTeam();
  peer = await startSmtpPeer();
});
afterAll(async () => {
  await team.close();
  await peer.close();
});

it('tells of a renewal, not of an order: when it begins, and that nothing renews by itself', async () => {
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
