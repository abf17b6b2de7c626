import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SmtpError, type SmtpPeer, startSmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { root } from '../../server/pages/built-site.ts';
import { extent } from './extent.ts';
import { createSite, type RunningSite, withSiteDatabase } from './running-site.ts';
import { makeMailsDue, untilMailsAreSent } from './stored.ts';
import { newSubmission, send } from './visitors.ts';

const soon = { timeout: 20_000, interval: 20 };

type Waiting = { recipient: string; attempts: number; failed: boolean; error: string | null };

/** Mails that were due and not sent. */
function unsent(site: RunningSite): Promise<Waiting[]> {
  return withSiteDatabase(
    site,
    (sql) => sql<Waiting[]>`
      select recipient, attempts, failed_at is not null as failed, last_error as error
      from private.outbox where sent_at is null and (attempts > 0 or due_at <= now())
      order by recipient, id`,
  );
}

/** The order succeeds whatever happens to its mails. */
async function order(site: RunningSite, email: string): Promise<void> {
  const submission = newSubmission('order');
  const reply = await send(site.port, {
    ...submission,
    payload: { ...submission.payload, email },
  });
  expect(reply.status).toBe(200);
}

function operatorSees(site: RunningSite, ...args: string[]): string {
  const options = { cwd: root, env: site.env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/messages.ts', ...args],
    options,
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

async function mailServer(port = 0): Promise<SmtpPeer> {
  const peer = await startSmtpPeer(port);
  onTestFinished(() => peer.close());
  return peer;
}

function arrivalsFor(peer: SmtpPeer, recipient: string): number {
  return peer.received.filter((mail) => mail.recipient === recipient).length;
}

test('visitors notice nothing while the mail server is down, and waiting mails survive a killed server', async () => {
  const first = await startSmtpPeer();
  const { port, url } = first;
  await first.close();
  const site = await createSite({ settings: { SMTP_URL: url } });
  await site.start();
  for (const name of ['a', 'b', 'c']) await order(site, `${name}@example.ph`);
  const triedOnce = async () => {
    const mails = await unsent(site);
    expect(mails.map(({ attempts, failed }) => [attempts, failed])).toEqual(
      Array(6).fill([1, false]),
    );
    expect(mails.filter(({ error }) => !error?.includes('ECONNREFUSED'))).toEqual([]);
  };
  await vi.waitFor(triedOnce, soon);

  await site.kill();
  const peer = await mailServer(port);
  await site.start();
  await order(site, 'late@example.ph');
  await peer.arrived(2);
  await vi.waitFor(triedOnce, soon);

  await withSiteDatabase(site, async (sql) => {
    await makeMailsDue(sql);
    await untilMailsAreSent(sql, soon.timeout);
  });
  expect(peer.received).toHaveLength(8);
});

test('a slow, refused or deferred mail delays no other, and the operator can see it', async ({
  annotate,
}) => {
  const peer = await mailServer();
  const letGo = Promise.withResolvers<null>();
  const asked = new Map<string, number>();
  let isStrict = true;
  peer.onMail = async (recipient) => (recipient === 'slow@example.ph' ? letGo.promise : null);
  peer.onRecipient = (recipient) => {
    const times = (asked.get(recipient) ?? 0) + 1;
    asked.set(recipient, times);
    if (!isStrict) return null;
    if (recipient === 'refused@example.ph') return new SmtpError(550, 'No such mailbox');
    if (recipient !== 'later@example.ph') return null;
    return times < 3 ? new SmtpError(451, 'Not now') : new SmtpError(554, 'Never');
  };
  const site = await createSite({ settings: { SMTP_URL: peer.url } });
  await site.start();
  const others = Array.from({ length: 20 }, (_, index) => `other-${index}@example.ph`);
  for (const name of ['slow', 'refused', 'later']) await order(site, `${name}@example.ph`);
  for (const address of others) await order(site, address);

  // The others' mails and all of the team's; the slow one is being handed over meanwhile.
  await peer.arrived(20 + 23);
  expect(arrivalsFor(peer, 'slow@example.ph')).toBe(0);
  const isNoted = async () =>
    expect(await unsent(site)).toMatchObject([
      { recipient: 'later@example.ph', attempts: 1, failed: false },
      { recipient: 'refused@example.ph', attempts: 1, failed: true },
      { recipient: 'slow@example.ph', attempts: 1, failed: false },
    ]);
  await vi.waitFor(isNoted, soon);
  letGo.resolve(null);
  await vi.waitFor(() => expect(arrivalsFor(peer, 'slow@example.ph')).toBe(1), soon);

  for (const attempts of [2, 3]) {
    await withSiteDatabase(site, makeMailsDue);
    const isTried = async () =>
      expect((await unsent(site))[0]).toMatchObject({ attempts, failed: attempts === 3 });
    await vi.waitFor(isTried, soon);
  }
  const list = operatorSees(site);
  expect(list).toMatch(/^0 waiting$/m);
  expect(list).toMatch(/^2 failed$/m);
  expect(list).toMatch(/^44 sent, the newest 20$/m);
  expect(list).toMatch(/refused@example\.ph.+No such mailbox/);
  expect(list).toMatch(/later@example\.ph.+Never/);

  isStrict = false;
  const id = /^(\d+).+refused@example\.ph/m.exec(list)?.[1] ?? '';
  expect(operatorSees(site, 'retry', id)).toContain('1 to be tried again');
  await vi.waitFor(() => expect(arrivalsFor(peer, 'refused@example.ph')).toBe(1), soon);
  await vi.waitFor(async () => expect(await unsent(site)).toHaveLength(1), soon);
  expect(operatorSees(site, 'retry', 'all')).toContain('1 to be tried again');
  await vi.waitFor(() => expect(arrivalsFor(peer, 'later@example.ph')).toBe(1), soon);
  await annotate(`asked of the mail server: ${JSON.stringify([...asked].slice(0, 6))}`);
});

test('a mail whose connection breaks after the content is sent again with the same Message-ID', async () => {
  const peer = await mailServer();
  let breaks = 1;
  peer.onMail = async () => (breaks-- > 0 ? 'hang up' : null);
  const site = await createSite({ settings: { SMTP_URL: peer.url } });
  await site.start();
  await order(site, 'ana@example.ph');
  const areTried = async () => {
    const mails = await unsent(site);
    expect(mails.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(mails.filter(({ error }) => error !== null).length).toBe(mails.length);
    expect(mails.length + peer.received.length).toBe(2);
  };
  await vi.waitFor(areTried, soon);
  await site.kill();
  await site.start();
  await withSiteDatabase(site, async (sql) => {
    await makeMailsDue(sql);
    await untilMailsAreSent(sql, soon.timeout);
  });
  const names = peer.received.map(({ email }) => email.messageId);
  expect(new Set(names).size).toBe(2);
});

if (extent.isSoak) {
  test(
    'deferred mails are retried after half a minute, then after a minute, and not sooner',
    async ({ annotate }) => {
      const peer = await mailServer();
      const tries = new Map<string, number[]>();
      peer.onRecipient = (recipient) => {
        tries.set(recipient, [...(tries.get(recipient) ?? []), performance.now()]);
        return new SmtpError(451, 'Not now');
      };
      const site = await createSite({ settings: { SMTP_URL: peer.url } });
      await site.start();
      const customers = Array.from({ length: 30 }, (_, index) => `put-off-${index}@example.ph`);
      for (const customer of customers) await order(site, customer);
      const threeTimes = () =>
        expect(customers.filter((each) => (tries.get(each)?.length ?? 0) < 3)).toEqual([]);
      await vi.waitFor(threeTimes, { timeout: 180_000, interval: 500 });
      const gaps = customers.map((each) => {
        const [first = 0, second = 0, third = 0] = tries.get(each) ?? [];
        return [second - first, third - second] as const;
      });
      const [firstGaps, secondGaps] = [gaps.map(([gap]) => gap), gaps.map(([, gap]) => gap)];
      expect(Math.min(...firstGaps)).toBeGreaterThan(14_900);
      expect(Math.min(...secondGaps)).toBeGreaterThan(29_900);
      // The retries are spread out, because half of each pause is random.
      expect(Math.max(...firstGaps) - Math.min(...firstGaps)).toBeGreaterThan(5_000);
      const span = (all: number[]) =>
        `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))} ms`;
      await annotate(`pauses: ${span(firstGaps)}, then ${span(secondGaps)}`);
    },
    extent.patience,
  );
}
