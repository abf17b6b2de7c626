import { expect, it } from 'vitest';
import { chooseMySms, mySms } from '../../../contract/crew/sms.ts';
import { forEachTest } from '../for-tests.fixture.ts';
import { serveShortTeam } from './short-messages.fixture.ts';

const short = forEachTest(serveShortTeam);

async function changed(phone: string) {
  const { worker } = short.team;
  const { visit } = await short.stored();
  await short.admin`update public.members set phone = ${phone} where id = ${worker.member}`;
  await short.admin`
    insert into public.visit_crew (visit_id, member_id) values (${visit}, ${worker.member})`;
  await short.admin`delete from private.untold_changes`;
  await short.admin`delete from private.outbox`;
  await short.admin`
    update public.visits set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
    where id = ${visit}`;
  await short.admin`delete from private.outbox where kind <> 'crew-changed'`;
  await short.admin`update private.outbox set due_at = now() - interval '1 minute'`;
  await short.deliver();
}

it('a worker without push reads by SMS beside the mail what tomorrow is now', async () => {
  await changed('0917 555 0199');
  expect(short.texts()).toEqual([
    'Maayos crew: Your schedule for tomorrow has changed: 11:00 Lipa. Open the app and tap Seen.',
  ]);
  expect(await short.rows()).toMatchObject([
    { channel: 'mail', state: 'handed-over' },
    { channel: 'sms', recipient: '639175550199', parts: 1 },
  ]);
  await short.pass();
  await short.deliver();
  expect(short.texts()).toHaveLength(1);
});

it('a worker reads it in the language of the crew page where they chose', async () => {
  const { worker } = short.team;
  expect(await worker.call(mySms, {})).toEqual({ wantsSms: null });
  await short.admin`
    update public.members set phone = '0917 555 0199' where id = ${worker.member}`;
  expect(await worker.call(mySms, {})).toEqual({ wantsSms: true });
  await worker.call(chooseMySms, { wantsSms: true, language: 'fil' });
  await changed('0917 555 0199');
  expect(short.texts()).toEqual([
    'Maayos crew: Bago ang schedule mo bukas: 11:00 Lipa. Buksan ang app at i-tap ang Nakita ko na.',
  ]);
});

it.each([
  ['has a number abroad', '+65 9123 4567', true],
  ['wants none', '0917 555 0199', false],
])('a worker who %s gets the mail alone', async (_, phone, wantsSms) => {
  await short.team.worker.call(chooseMySms, { wantsSms, language: 'en' });
  await changed(phone);
  expect([short.texts().length, short.mails().length]).toEqual([0, 1]);
});
