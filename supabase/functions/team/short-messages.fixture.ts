import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { startPushService } from '../../../demo/push/push-service.ts';
import { startSemaphore } from '../../../demo/semaphore/semaphore.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { createSemaphore } from '../_shared/sms/semaphore.ts';
import { storeSeries, today } from './schedule.fixture.ts';
import { serveTimedTeam } from './timed-mails.fixture.ts';

/** Today in Manila. */
export const atHour = (hour: number) => manilaMoment(today, hour * 60);
/** Reminders have left, and short messages are still sent. */
export const evening = atHour(18);
export const tomorrow = addDays(today, 1);

type Changes = { email?: null; phone?: string };

export type ShortTeam = Awaited<ReturnType<typeof serveShortTeam>>;

/** With short messages on, and a gateway of ours. */
export async function serveShortTeam() {
  const semaphore = await startSemaphore();
  const { SEMAPHORE_API_KEY: apiKey, SEMAPHORE_SENDER: sender } = semaphore.settings;
  const sms = createSemaphore({ apiKey, sender, url: semaphore.address, patienceInMs: 400 });
  // The test's clock is stopped in the evening while messages leave.
  const pushService = await startPushService(() => +evening);
  const timed = await serveTimedTeam(sms, pushService.address);
  const { admin, team } = timed;
  await admin`update public.sms_settings set is_on = true`;

  /** A client with a visit tomorrow at 9:00 and nothing in the queue. */
  async function stored({ phone = '+63 917 123 4567', ...changes }: Changes = {}) {
    const series = await storeSeries(team.database, { times: [[tomorrow, '9:00']] });
    const { email = series.email } = changes;
    await admin`
      update public.clients set email = ${email}, phone = ${phone} where id = ${series.client}`;
    return { ...series, visit: series.visits[0] ?? '', recipient: email };
  }

  const remind = ({ visit, recipient }: Awaited<ReturnType<typeof stored>>) => admin`
    select private.queue('visit-reminder', ${recipient}, ${visit}::uuid, ${tomorrow})`;

  /** A client whose crew is on the way at 17:55, forty minutes late for 19:00. */
  async function late() {
    const client = await stored();
    const { visit, recipient } = client;
    const startsAt = new Date(+evening + 60 * 60_000);
    const saidAt = new Date(+evening - 5 * 60_000);
    await admin`
      update public.visits set starts_at = ${startsAt}, ends_at = ${atHour(21)} where id = ${visit}`;
    const [step] = await admin<{ id: string }[]>`
      insert into public.visit_steps (id, visit_id, member_id, kind, known_start, recorded_at, details)
      values (gen_random_uuid(), ${visit}, ${team.worker.member}, 'running-late', ${startsAt}, ${saidAt},
        '{"minutes": 40}')
      returning id`;
    await admin`insert into public.visit_reports (visit_id, on_the_way_at) values (${visit}, ${saidAt})`;
    await admin`delete from private.outbox`;
    await admin`select private.queue('on-the-way', ${recipient}, ${visit}::uuid, 'now')`;
    await admin`select private.queue('running-late', ${recipient}, ${step?.id ?? ''}::uuid)`;
    return client;
  }

  async function missed(reason: string) {
    const client = await stored();
    await admin`
      update public.visits set state = 'missed', missed_reason = ${reason}, starts_at = ${atHour(9)},
        ends_at = ${atHour(11)} where id = ${client.visit}`;
    await admin`delete from private.outbox`;
    await admin`select private.queue('visit-missed', ${client.recipient}, ${client.visit}::uuid)`;
    return client;
  }

  return {
    ...timed,
    late,
    missed,
    semaphore,
    pushService,
    /** In the evening unless given. */
    deliver: (now = evening, processes = 1) => timed.deliver({ now, processes }),
    texts: () => semaphore.messages.map(({ message }) => message),
    /** Delivers in a process of its own, killed once `isTime` holds. */
    async killedOnce(isTime: () => boolean) {
      const file = new URL('./deliver-short.fixture.ts', import.meta.url).pathname;
      const env = {
        ...{ PATH: process.env.PATH, TEST_NOW: `${+evening}` },
        ...{ ...semaphore.settings, ...pushService.settings },
        ...{ TEST_DATABASE: team.database.url, TEST_SMTP: timed.peer.url },
      };
      const child = spawn(process.execPath, [file], { env, stdio: 'inherit' });
      const gone = once(child, 'exit');
      await vi.waitUntil(() => isTime() || child.exitCode !== null, { timeout: 20_000 });
      child.kill('SIGKILL');
      const [status] = await gone;
      if (status !== null) throw new Error('It ended before it was killed.');
    },
    pass: () => admin`
      with free as (update private.sms_pace set free_at = now())
      update private.outbox set
        due_at = case when waits then now() - interval '1 minute' else due_at end,
        look_at = now() - interval '1 minute' * (case when look_at is null then null else 1 end)`,
    stored,
    remind,
    /** Clients whose reminder of a visit tomorrow is due. */
    async reminded(...changes: Changes[]) {
      const clients = [];
      for (const change of changes) clients.push(await stored(change));
      for (const one of clients) await remind(one);
      return clients;
    },
    async one(changes: Changes = {}) {
      const client = await stored(changes);
      await remind(client);
      return client;
    },
    /** Oldest first. */
    rows: () => admin<Row[]>`
      select channel, private.message_state(message) as state, recipient, provider_id as "providerId",
        parts, cost_in_centavos as cost, last_error as error, is_untold as "isUntold"
      from private.outbox as message order by id`,
    mails: () => timed.peer.received.map(({ recipient }) => recipient),
    close: async () => {
      await timed.close();
      await semaphore.close();
      await pushService.close();
    },
  };
}

type Row = {
  channel: string;
  state: string;
  recipient: string | null;
  providerId: string | null;
  parts: number | null;
  cost: number | null;
  error: string | null;
  isUntold: boolean;
};
