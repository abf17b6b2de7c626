import { setTimeout as rest } from 'node:timers/promises';
import {
  type Delivery,
  deliverNext,
  deliverPushes,
  deliverSms,
  isMessageDue,
} from '../../supabase/functions/_shared/delivery/deliver.ts';
import { maximumLanes } from '../../supabase/functions/_shared/mail/outgoing.ts';
import { type Log, reason } from '../log.ts';
import { untilDoneOrLate } from '../until-done.ts';

/** One small query. Messages fall due by time, and other processes queue some too. */
const pollEveryMs = 4_000;

/** This many queueing calls a second are a rush: visitors come first, mails a little later. */
const rushBeginsAt = 200;

/** The pause of each lane before a mail in a rush, so that mails take little of the process. */
const restInRushMs = 500;

export type MailWorker = {
  /** Looks at the outbox now, because something was queued. */
  nudge(): void;
  /** Takes no more, and waits at most ten seconds for sends under way. The rest falls due again. */
  stop(): Promise<void>;
};

/** Starts to deliver due mails. Any number of processes may do so over one database. */
export function startMailWorker(delivery: Delivery & { log: Log }): MailWorker {
  const { log } = delivery;
  const running = new Set<Promise<void>>();
  /** SMS have one lane, as the gateway limits them. Push messages have another one. */
  const shortLanes = new Map<typeof deliverSms, Promise<void>>();
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
      complain(failure);
    }
  }

  function complain(failure: unknown): void {
    if (!troubled && !stopped) log.error('The outbox cannot be read', { reason: reason(failure) });
    troubled = true;
  }

  function wake(): void {
    if (stopped) return;
    for (const deliverShort of [deliverPushes, deliverSms]) {
      if (shortLanes.has(deliverShort)) continue;
      const started = deliverShort(delivery, () => stopped)
        .then(() => undefined, complain)
        .finally(() => shortLanes.delete(deliverShort));
      shortLanes.set(deliverShort, started);
    }
    if (running.size >= maximumLanes) return;
    const started = lane().finally(() => running.delete(started));
    running.add(started);
  }

  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if (troubled || (await isMessageDue(delivery))) wake();
    } catch (failure) {
      complain(failure);
    } finally {
      isLooking = false;
    }
  }

  const poll = setInterval(look, pollEveryMs);
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
      await untilDoneOrLate([...running, ...shortLanes.values()]);
    },
  };
}
