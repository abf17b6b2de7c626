import {
  type Delivery,
  deliverNext,
  maximumLanes,
} from '../../supabase/functions/_shared/deliver.ts';
import { type Log, reason } from '../log.ts';

/** Mails fall due by time and are queued by other processes too, so the outbox is looked at this often. */
const pollEveryMs = 2_000;

/** How long stopping waits for the mails on their way. What is not settled then falls due again. */
const stoppingTakesMs = 10_000;

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
  let stopped = false;
  let troubled = false;

  async function lane(): Promise<void> {
    try {
      let more = true;
      while (more && !stopped) more = await deliverNext(delivery, wake);
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
    nudge: wake,
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
