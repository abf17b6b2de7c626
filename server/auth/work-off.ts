import type { TransactionSql } from 'postgres';
import { isUnavailable } from '../../supabase/functions/_shared/database/failure.ts';
import { type Log, reason } from '../log.ts';
import { untilDoneOrLate } from '../until-done.ts';
import { sendRequestedRecovery } from './calls/recover.ts';
import { sendRequestedAgain } from './calls/resend.ts';
import type { AuthDependencies } from './dependencies.ts';
import type { MailRequest } from './mails/requests.ts';

/** How often to look for requests, because another process may have died and left some. */
const pollEveryMs = 10_000;

export type RequestWorker = {
  /** Looks for requests now. Resolves when none is left. */
  nudge(): Promise<void>;
  /** Takes on nothing more, and waits for the current request, but no longer than ten seconds. */
  stop(): Promise<void>;
};

type Work = (
  dependencies: AuthDependencies,
  transaction: TransactionSql,
  request: MailRequest,
) => Promise<boolean>;

const works: Record<MailRequest['kind'], Work> = {
  recovery: sendRequestedRecovery,
  signup: sendRequestedAgain,
  email_change: sendRequestedAgain,
};

/** One after the other, so that they slow no answer, each in a transaction of its own. */
export function startRequestWorker(dependencies: AuthDependencies, log: Log): RequestWorker {
  let lane: Promise<void> | null = null;
  let isAskedAgain = false;
  let stopped = false;
  let troubled = false;

  async function workOff(): Promise<void> {
    try {
      while (!stopped && (await workOffNext(dependencies, log))) {
        // The next one, until none is left.
      }
      if (troubled) log.info('Requests for mails are handled again');
      troubled = false;
    } catch (failure) {
      if (!troubled && !stopped)
        log.error('Requests for mails cannot be handled', { reason: reason(failure) });
      troubled = true;
    }
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await workOff();
    } while (isAskedAgain && !stopped && !troubled);
    lane = null;
  }

  function nudge(): Promise<void> {
    if (stopped) return Promise.resolve();
    isAskedAgain = true;
    lane ??= run();
    return lane;
  }

  const poll = setInterval(nudge, pollEveryMs);
  void nudge();

  return {
    nudge,
    async stop() {
      stopped = true;
      clearInterval(poll);
      if (lane !== null) await untilDoneOrLate([lane]);
    },
  };
}

/** Handles the oldest request. Returns false if none is due. Failed ones rest for a minute. */
async function workOffNext(dependencies: AuthDependencies, log: Log): Promise<boolean> {
  let isMailed = false;
  const found = await dependencies.sql.begin(async (transaction) => {
    const [asked] = await transaction<{ id: string; request: MailRequest }[]>`
      select id, request from auth.mail_requests where due_at <= now()
      order by due_at limit 1 for update skip locked`;
    if (!asked) return false;
    try {
      isMailed = await transaction.savepoint(async (attempt) => {
        await attempt`delete from auth.mail_requests where id = ${asked.id}`;
        return works[asked.request.kind](dependencies, attempt, asked.request);
      });
    } catch (failure) {
      if (isUnavailable(failure)) throw failure;
      log.error('A request for a mail failed', { reason: reason(failure) });
      await transaction`
        update auth.mail_requests set due_at = now() + interval '1 minute' where id = ${asked.id}`;
    }
    return true;
  });
  if (isMailed) dependencies.mailQueued();
  return found;
}
