import { expect, it } from 'vitest';
import { clientMessages } from '../../../contract/team/short-messages.ts';
import { moveVisit } from '../../../contract/team/visit-changes.ts';
import { forEachTest } from '../for-tests.fixture.ts';
import { servePushTeam } from './push.fixture.ts';
import { at, moving } from './schedule.fixture.ts';
import { atHour, tomorrow } from './short-messages.fixture.ts';

const served = forEachTest(servePushTeam);

const clear = () => served.admin`delete from private.outbox`;

it('that the crew comes and is late goes by push alone', async () => {
  const { visit, client } = await served.late();
  const { browser } = await served.withPush(client);
  await served.deliver();
  const path = `/portal/visits/${visit}`;
  // Messages of one pass leave side by side.
  const told = served.pushService
    .read(browser)
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
  expect(told).toMatchObject([
    { title: 'Our crew is on the way', path },
    { title: 'We are running late', path, text: expect.stringContaining('about 7:40 PM') },
  ]);
  expect([served.texts(), served.mails()]).toEqual([[], []]);
});

it('a missed visit is told by push beside its mail', async () => {
  const { email, client } = await served.missed('gate-closed');
  const { browser } = await served.withPush(client, 'fil');
  await served.deliver();
  expect(served.pushService.read(browser)).toMatchObject([
    { title: expect.stringMatching(/^Hindi po natuloy ang visit ngayong /) },
  ]);
  expect([served.texts(), served.mails()]).toEqual([[], [email]]);
});

it('a visit that the team moves is told by push beside its mail, and by SMS if push fails', async () => {
  const { visit, email, client } = await served.stored();
  const { browser } = await served.withPush(client);
  await clear();
  const move = async (time: string, version: number) => {
    await served.team.dispatcher.call(moveVisit, moving(visit, at(tomorrow, time), version));
    await served.admin`
      update private.outbox set due_at = now() - interval '1 minute' where kind = 'visits-changed'`;
    await served.deliver();
  };
  await move('14:00', 1);
  const told = served.pushService.read(browser);
  expect(told).toMatchObject([
    { title: expect.stringMatching(/^Your visit has moved to .+, 2:00 PM$/) },
  ]);
  expect([served.texts(), served.mails()]).toEqual([[], [email]]);
  served.pushService.forget(browser);
  await move('15:00', 2);
  expect(served.texts()).toEqual([expect.stringMatching(/is moved to .+, 3:00 PM\./)]);
  expect(served.mails()).toEqual([email, email]);
});

it('a worker is told by push, in their language, that tomorrow changed, and by no SMS', async () => {
  const { worker } = served.team;
  const browser = await served.browserOf(worker, { room: 'crew', language: 'fil' });
  const { visit } = await served.stored();
  await served.admin`
    insert into public.visit_crew (visit_id, member_id) values (${visit}, ${worker.member})`;
  await served.admin`delete from private.untold_changes`;
  await clear();
  await served.admin`
    update public.visits set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
    where id = ${visit}`;
  await served.admin`
    update private.outbox set due_at = now() - interval '1 minute' where kind = 'crew-changed'`;
  await served.deliver();
  expect(served.pushService.read(browser)).toMatchObject([
    {
      title: 'Bago ang schedule mo bukas',
      text: 'Buksan ang app at i-tap ang “Nakita ko na”.',
      path: '/fil/crew',
    },
  ]);
  // The mail goes beside it, and it alone.
  expect([served.mails().length, served.texts()]).toEqual([1, []]);
});

it("a client's page says what went by push", async () => {
  const { client } = await served.reminded();
  await served.deliver();
  const { messages } = await served.team.dispatcher.call(clientMessages, { clientId: client });
  expect(messages).toMatchObject([
    { kind: 'visit-reminder', channel: 'push', state: 'handed-over', recipient: '' },
  ]);
});

it('at night a reminder waits for the morning', async () => {
  const { browser } = await served.reminded();
  await served.deliver(atHour(21));
  expect(await served.rows()).toMatchObject([{ channel: 'push', state: 'waiting' }]);
  await served.pass();
  await served.deliver();
  expect(served.pushService.read(browser)).toHaveLength(1);
});

it('what was told of a person says nothing of the home', async () => {
  const { browser, client } = await served.reminded();
  await served.admin`update public.clients set name = 'Ana Zyxwvut' where id = ${client}`;
  await served.admin`
    update public.homes set address = '12 Zyxwvut Street', gate = 'Zyxwvut 1234', town = 'Zyxwvut'`;
  await served.deliver();
  const said = JSON.stringify(served.pushService.read(browser));
  expect(said).toContain('tomorrow');
  expect(said).not.toContain('Zyxwvut');
});
