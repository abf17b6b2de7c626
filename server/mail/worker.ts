import { setTimeout as rest } from 'node:timers/promises';
import {
  type Delivery,
  deliverNext,
  maximumLanes,
} from '../../supabase/functions/_shared/mail/deliver.ts';
import { type Log, reason } from '../log.ts';

/** Mails fall due by time and are queued by other processes too, so the outbox is looked at this often. */
const pollEveryMs = 2_000;

/** How long stopping waits for the mails on their way. What is not settled then falls due again. */
const stoppingTakesMs = 10_000;

/** So many calls that queued mails within a second are a rush: visitors come first then, and mails a little later. */
const rushBeginsAt = 200;

/** What a lane rests before each mail in a rush, so that all of them together take little of the process. */
const restInRushMs = 500;

/** The part of a process that delivers mails. */
export type MailWorker = {
  /** Looks at the outbox now: something was queued. */
  nudge(): void;
  /** Takes up nothing more, and waits for the mails on their way, but no longer than ten seconds. */
  stop(): Promise<void>;
};

/** Starts delivering what is due; any number of processes may do so over one database. */
export function startMailWorker(delivery: Delivery & { log: Log }): MailWorker {
  const { log } = delivery;
  const running = new Set<Promise<void>>();
  /** When mails were last queued, on performance.now()'s clock. */
  const nudgedAt: number[] = [];
  let stopped = false;
  let troubled = false;

  function isRush(): boolean {
    const [oldest = 0] = nudgedAt;
    return nudgedAt.length === rushBeginsAt && performance.now() - oldest < 1000;
  }

  async function lane(): Promise<void> {
    try {
      let more = true;
      while (more && !stopped) {
        if (isRush()) await rest(restInRushMs);
        more = await deliverNext(delivery, wake);
      }
      if (troubled) log.info('Mails are delivered again');
      troubled = false;
    } catch (failure) {
      if (!troubled && !stopped)
        log.error('The outbox cannot be worked', { reason: reason(failure) });
      troubled = true;
    }
  }

  function wake(): void {
    if (stopped || running.size >= maximumLanes) return;
    const started = lane().finally(() => running.delete(started));
    running.add(started);
  }

  const poll = setInterval(wake, pollEveryMs);
  wake();

  return {
    nudge() {
      nudgedAt.push(performance.now());
      if (nudgedAt.length > rushBeginsAt) nudgedAt.shift();
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, stoppingTakesMs);
      await Promise.race([Promise.all(running), late]);
      clearTimeout(timer);
    },
  };
}
