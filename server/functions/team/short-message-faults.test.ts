import { expect, it } from 'vitest';
import { forEachTest } from '../for-tests.fixture.ts';
import { evening, serveShortTeam } from './short-messages.fixture.ts';

const short = forEachTest(serveShortTeam);

const reminder = expect.stringMatching(
  /^Maayos: Your visit in Lipa City is tomorrow, \w{3} \d+ \w{3}, 9:00 AM\. If something has changed, call \+63 900 000 0000\.$/,
);

it('what the gateway never had goes by mail, and never by a second message', async () => {
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
