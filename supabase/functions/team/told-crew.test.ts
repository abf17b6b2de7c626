import { describe, expect, it } from 'vitest';
import { myVisits } from '../../../contract/crew/visits.ts';
import { giveVisits } from '../../../contract/team/giving.ts';
import { seen } from '../../../contract/team/me.ts';
import { week } from '../../../contract/team/schedule.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { changeCrew, moveVisit, undoChange } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { deliverTo } from '../../../server/functions/mailbox.fixture.ts';
import { flat } from '../../../server/functions/mails.fixture.ts';
import { startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import type { Send } from '../_shared/mail/outgoing.ts';
import { at, despite, moving, storeSeries, today } from './schedule.fixture.ts';
import { type Person, serveTeam } from './team.fixture.ts';

const team = forEachTest(serveTeam);
const peer = forEachTest(startSmtpPeer);
const ben = forEachTest(() => team.addWorker('Ben Ramos'));

/** Five minutes later, or now. */
const deliver = ({ later = true, ...means }: { later?: boolean; send?: Send } = {}) =>
  deliverTo(peer, team, { passedMinutes: later ? 5 : 0, ...means });

const sentTo = (recipient: string) =>
  peer.received.filter((mail) => mail.recipient === recipient).map(({ email }) => email);

describe('a worker', () => {
  const tomorrow = addDays(today, 1);
  const later = addDays(today, 5);
  const emailOf = async ({ member }: Person) => {
    const [row] = await team.database.admin<{ email: string }[]>`
      select email from public.members where id = ${member}`;
    return row?.email ?? '';
  };
  const store = (day: string) =>
    storeSeries(team.database, { times: [[day, '9:00']], crew: [ben.member] });
  const overruling = (id: string, startsAt: string) =>
    despite((overruled) => team.dispatcher.call(moveVisit, { ...moving(id, startsAt), overruled }));

  it('is mailed of changes within 48 hours, and says that they have seen them', async () => {
    const { visits } = await store(tomorrow);
    const [id = ''] = visits;
    await overruling(id, at(tomorrow, '13:00'));
    const toldAt = async () => (await team.dispatcher.call(todayCall, {})).unseen.first[0]?.toldAt;
    expect(await toldAt()).toBeNull();
    const beforeMail = new Date().toISOString();
    await deliver();
    expect(((await toldAt()) ?? '') > beforeMail).toBe(true);
    const [mail] = sentTo(await emailOf(ben));
    expect(mail?.subject).toMatch(/^One of your visits changed: /);
    expect(flat(mail?.text)).toContain(`Now: ${formatDay(tomorrow)}, 1:00–3:00 PM`);
    const shown = () => team.dispatcher.call(week, { day: tomorrow });
    expect((await shown()).visits[0]?.unseen).toEqual([ben.member]);

    const mine = await ben.call(myVisits, {});
    expect(mine.visits).toMatchObject([
      {
        id,
        isUnseen: true,
        clientName: 'Ana',
        crew: [{ name: 'Ben Ramos' }],
        homeNotes: [{ about: 'Gate' }],
      },
    ]);
    expect(JSON.stringify(mine)).not.toContain('Reyes');
    // What changed after they looked stays unseen.
    const before = new Date(Date.parse(mine.asOf) - 60_000).toISOString();
    expect(await ben.call(seen, { visitIds: [id], asOf: before })).toEqual({ seen: 0 });
    expect(await team.worker.call(seen, { visitIds: [id], asOf: mine.asOf })).toEqual({ seen: 0 });
    expect(await ben.call(seen, { visitIds: [id], asOf: mine.asOf })).toEqual({ seen: 1 });
    expect((await shown()).visits[0]?.unseen).toEqual([]);
  });

  it('gets no mail about changes further ahead, or undone ones', async () => {
    const far = await store(later);
    await overruling(far.visits[0] ?? '', at(later, '13:00'));
    const near = await store(tomorrow);
    const [id = ''] = near.visits;
    const removed = await team.dispatcher.call(changeCrew, { id, version: 1, crew: [] });
    if (removed.outcome === 'changed') {
      await team.dispatcher.call(undoChange, { visits: removed.undo });
    }
    await deliver();
    expect(sentTo(await emailOf(ben))).toEqual([]);
    const shown = await team.dispatcher.call(week, { day: tomorrow });
    expect(shown.visits[0]?.unseen).toEqual([]);
  });

  it('is mailed when a visit comes or goes, each in one mail', async () => {
    const rosa = await team.addMember('Rosa Lim', 'worker');
    const { visits } = await store(tomorrow);
    const [id = ''] = visits;
    await team.database.admin`update public.members set working_days = '{1,2,3,4,5,6,7}'`;
    await team.dispatcher.call(changeCrew, { id, version: 1, crew: [rosa.member] });
    await deliver();
    expect(flat(sentTo(await emailOf(ben))[0]?.text)).toContain('No longer yours');
    expect(flat(sentTo(await emailOf(rosa))[0]?.text)).toContain('New');
    expect(await ben.call(myVisits, {})).toMatchObject({ visits: [] });
    expect(await rosa.call(myVisits, {})).toMatchObject({ visits: [{ id, isUnseen: true }] });
    await deliver();
    expect(sentTo(await emailOf(ben))).toHaveLength(1);
  });

  it('is mailed once of all visits that are given to somebody else, and so is that one', async () => {
    const carla = await team.addWorker('Carla Diaz');
    const stored = await storeSeries(team.database, {
      times: [
        [tomorrow, '9:00'],
        [tomorrow, '13:00'],
        [later, '9:00'],
      ],
      crew: [ben.member],
    });
    const given = {
      visits: stored.visits.map((id) => ({ id, version: 1, crew: [carla.member] })),
    };
    await despite((overruled) => team.dispatcher.call(giveVisits, { ...given, overruled }));
    await deliver();
    const [forBen, ...moreForBen] = sentTo(await emailOf(ben));
    const [forCarla, ...moreForCarla] = sentTo(await emailOf(carla));
    expect([moreForBen, moreForCarla]).toEqual([[], []]);
    expect(flat(forBen?.text).match(/No longer yours/g)).toHaveLength(2);
    expect(flat(forCarla?.text).match(/New/g)).toHaveLength(2);
    // Their times are as they were. The reminder names who comes when it leaves.
    expect(sentTo(stored.email)).toEqual([]);
  });
});
