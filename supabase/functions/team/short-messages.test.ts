import { expect, it } from 'vitest';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { at } from './schedule.fixture.ts';
import { atHour, evening, serveShortTeam, tomorrow } from './short-messages.fixture.ts';

const short = forEachTest(serveShortTeam);

const reminder = expect.stringMatching(
  /^Maayos: Your visit in Lipa City is tomorrow, \w{3} \d+ \w{3}, 9:00 AM\. If something has changed, call \+63 900 000 0000\.$/,
);

it('a reminder goes by a short message in place of its mail, and arrives', async () => {
  await short.one();
  await short.deliver();
  expect(short.texts()).toEqual([reminder]);
  expect(short.semaphore.messages[0]).toMatchObject({
    recipient: '639171234567',
    sender_name: 'MAAYOS',
  });
  expect(short.mails()).toEqual([]);
  const sent = { channel: 'sms', providerId: '1000', parts: 1, cost: 50, isUntold: false };
  expect(await short.rows()).toMatchObject([{ ...sent, state: 'handed-over' }]);
  await short.pass();
  await short.deliver();
  expect(await short.rows()).toMatchObject([{ ...sent, state: 'delivered' }]);
});

it('nothing goes by a short message before the team has switched them on', async () => {
  await short.admin`update public.sms_settings set is_on = false`;
  const { email } = await short.one();
  await short.deliver();
  expect([short.texts(), short.mails()]).toEqual([[], [email]]);
});

it.each([
  ['the gateway answers too late', 'late'],
  ['the gateway takes it after we gave up waiting', 'takes-late'],
  ['the answer is lost', 'hangs-up'],
] as const)('a message is found and not sent again when %s', async (_, trouble) => {
  await short.one();
  short.semaphore.trouble = trouble;
  await short.deliver();
  expect(await short.rows()).toMatchObject([{ channel: 'sms', state: 'unknown' }]);
  short.semaphore.answerLate();
  short.semaphore.trouble = null;
  await short.pass();
  await short.deliver();
  expect(await short.rows()).toMatchObject([{ state: 'handed-over', providerId: '1000' }]);
  expect([short.texts(), short.mails()]).toEqual([[reminder], []]);
});

it('a message that falls due while no server runs is sent once, still today', async () => {
  await short.one();
  await short.admin`update private.outbox set due_at = now() - interval '70 minutes'`;
  await short.deliver(atHour(18), 3);
  await short.deliver(atHour(18), 3);
  expect([short.texts(), short.mails()]).toEqual([[reminder], []]);
});

it('at night a reminder waits for the morning, or goes by mail if that is too late', async () => {
  const [later, sooner] = [await short.stored(), await short.stored()];
  await short.admin`
    update public.visits set starts_at = ${at(tomorrow, '6:30')} where id = ${sooner.visit}`;
  await short.admin`delete from private.outbox`;
  await short.remind(later);
  await short.remind(sooner);
  await short.deliver(atHour(21));
  expect(await short.rows()).toMatchObject([
    { channel: 'sms', state: 'waiting' },
    { channel: 'mail', recipient: sooner.email },
  ]);
  expect(short.texts()).toEqual([]);
});

it('the number is that of the moment when it leaves', async () => {
  const { client } = await short.one();
  await short.deliver(atHour(21));
  expect(await short.rows()).toMatchObject([{ channel: 'sms', recipient: null }]);
  await short.admin`update public.clients set phone = '0918 765 4321' where id = ${client}`;
  await short.pass();
  await short.deliver();
  expect(short.semaphore.messages.map(({ recipient }) => recipient)).toEqual(['639187654321']);
});

it('a client without an address gets a short message in place of a call', async () => {
  await short.one({ email: null });
  await short.deliver();
  expect([short.texts(), await short.rows()]).toMatchObject([[reminder], [{ channel: 'sms' }]]);
});

it.each(['+65 9123 4567', '(043) 756 1234', '+639'])(
  'a client with the number %s gets a mail',
  async (phone) => {
    const { email } = await short.one({ phone });
    await short.deliver();
    expect([short.texts(), short.mails()]).toEqual([[], [email]]);
  },
);

it('a client who wants no short messages gets a mail', async () => {
  const { email, client } = await short.one();
  await short.admin`update public.clients set wants_sms = false where id = ${client}`;
  await short.deliver();
  expect([short.texts(), short.mails()]).toEqual([[], [email]]);
});

it('once the cap of the month is reached mails go, and nothing is lost', async () => {
  await short.admin`update public.sms_settings set cap_in_pesos = 1`;
  const told = await short.reminded({}, {}, {});
  await short.deliver(evening, 3);
  expect(short.texts()).toHaveLength(2);
  expect(short.mails()).toHaveLength(1);
  expect(told.map(({ email }) => email)).toContain(short.mails()[0]);
  expect(await short.admin`select centavos from private.sms_months`).toEqual([{ centavos: 100 }]);
});

it('that the crew comes and is late goes by short messages alone', async () => {
  await short.late();
  await short.deliver();
  expect(short.texts().toSorted()).toEqual([
    'Maayos: Our crew is on the way. Arrival at about 7:00 PM. Please tell the guard. Call: +63 900 000 0000',
    'Maayos: We are sorry, we are running late. New arrival time: about 7:40 PM. Call: +63 900 000 0000',
  ]);
  expect(short.mails()).toEqual([]);
});

it('a missed visit is announced by a short message beside its mail', async () => {
  const { email } = await short.missed('weather');
  await short.deliver();
  await short.deliver();
  expect(short.texts()).toEqual([
    expect.stringMatching(
      /^Maayos: We could not do your visit on .+: the weather did not allow it\. You lose nothing\. We will call you about a new day\.$/,
    ),
  ]);
  expect(short.mails()).toEqual([email]);
});

it('the client’s own changes, and far visits, go by mail alone', async () => {
  const { visit, email } = await short.stored();
  await short.admin`
    update public.visits set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours'
    where id = ${visit}`;
  await short.admin`update private.untold_changes set changed_by = 'client'`;
  await short.admin`update private.outbox set due_at = now() where kind = 'visits-changed'`;
  await short.deliver();
  expect([short.texts(), short.mails()]).toEqual([[], [email]]);
});

it('a message that never reached the gateway goes by mail, not by a second message', async () => {
  const { email } = await short.one();
  short.semaphore.trouble = { status: 503 };
  await short.deliver();
  short.semaphore.trouble = null;
  await short.pass();
  await short.deliver();
  expect([await short.rows(), short.mails()]).toMatchObject([[{ state: 'unknown' }], []]);
  await short.admin`update private.outbox set handed_over_at = handed_over_at - interval '10 minutes'`;
  await short.pass();
  await short.deliver();
  expect([short.texts(), short.mails()]).toEqual([[], [email]]);
  expect(await short.rows()).toMatchObject([
    { channel: 'sms', state: 'unknown', recipient: '639171234567' },
    { channel: 'mail', state: 'handed-over' },
  ]);
});

it('two messages with one text are told apart by their ids', async () => {
  const [first, second] = [await short.stored(), await short.stored()];
  await short.remind(first);
  await short.deliver();
  await short.remind(second);
  short.semaphore.trouble = 'takes-late';
  await short.deliver();
  short.semaphore.trouble = null;
  await short.admin`update private.outbox set handed_over_at = handed_over_at - interval '10 minutes'`;
  await short.pass();
  await short.deliver();
  // The first one's message is not taken for the second's.
  expect(await short.rows()).toMatchObject([
    { channel: 'sms', state: 'delivered' },
    { channel: 'sms', state: 'unknown' },
    { channel: 'mail' },
  ]);
});

it('a gateway that is full is left alone for as long as it says, and asked again', async () => {
  await short.reminded({}, {});
  short.semaphore.trouble = { status: 429, retryAfter: 40 };
  await short.deliver();
  expect(short.semaphore.asked).toHaveLength(1);
  const [{ wait } = { wait: 0 }] = await short.admin<{ wait: number }[]>`
    select extract(epoch from free_at - now())::int as wait from private.sms_pace`;
  expect(wait).toBeGreaterThan(30);
  short.semaphore.trouble = null;
  await short.admin`update private.sms_pace set free_at = now()`;
  await short.pass();
  await short.deliver();
  expect([short.texts(), short.mails()]).toEqual([[reminder, reminder], []]);
  expect(await short.admin`select centavos from private.sms_months`).toEqual([{ centavos: 100 }]);
});

it('a gateway that takes one message twice is asked to once', async () => {
  await short.one();
  short.semaphore.trouble = 'twice';
  await short.deliver();
  await short.deliver();
  expect(short.semaphore.asked.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1);
});

it('a message that is refused, or fails on its way, goes by mail', async () => {
  const [{ email, ...first }, other] = [await short.stored(), await short.stored()];
  await short.remind({ email, ...first });
  short.semaphore.trouble = { status: 422 };
  await short.deliver();
  expect(short.mails()).toEqual([email]);
  expect(await short.rows()).toMatchObject([
    { channel: 'sms', state: 'failed', error: 'Semaphore refused it: message' },
    { channel: 'mail', state: 'handed-over' },
  ]);
  await short.remind(other);
  Object.assign(short.semaphore, { trouble: null, becomes: 'Failed' });
  await short.deliver();
  await short.pass();
  await short.deliver();
  expect(short.mails()).toEqual([email, other.email]);
});

it('the calls of all processes together keep to 120 a minute', { timeout: 30_000 }, async () => {
  await short.reminded({}, {}, {}, {}, {});
  await short.deliver(evening, 3);
  while (short.texts().length < 5) await short.deliver(evening, 3);
  const posted = short.semaphore.asked.map(({ at: moment }) => moment);
  const gaps = posted.slice(1).map((moment, index) => moment - (posted[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(400);
});

it('a server that is killed between handing over and answer sends no second message', async () => {
  await short.one();
  short.semaphore.trouble = 'late';
  await short.killedOnce(() => short.texts().length > 0);
  expect(await short.rows()).toMatchObject([{ channel: 'sms', state: 'unknown' }]);
  short.semaphore.trouble = null;
  await short.pass();
  await short.deliver();
  await short.deliver();
  expect(await short.rows()).toMatchObject([{ state: 'handed-over', providerId: '1000' }]);
  expect([short.texts(), short.mails()]).toEqual([[reminder], []]);
});

it('a server that is killed before the answer to a mail sends the mail again', async () => {
  const { email } = await short.one({ phone: '+65 9123 4567' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
  let arrived = 0;
  short.peer.onMail = () => {
    arrived += 1;
    return arrived === 1 ? answered : Promise.resolve(null);
  };
  await short.killedOnce(() => arrived === 1);
  await short.pass();
  await short.deliver();
  answer(null);
  expect([arrived, short.mails()]).toMatchObject([2, expect.arrayContaining([email])]);
});
