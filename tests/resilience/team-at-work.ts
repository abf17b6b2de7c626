import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { confirmTwice } from './confirming.ts';
import { inviteSomebody } from './inviting.ts';
import type { Team } from './members.ts';
import { emptyDay, moveSome } from './moving.ts';
import type { Visitors } from './visitors.ts';
import { callSite, emptyLog, type WorkLog } from './work-log.ts';

/** Acknowledged work. */
type Done = { confirmations: number; moves: number; joined: number };

/** A team that works while visitors order and ask. */
export type TeamAtWork = WorkLog & {
  /** Resolves once so much more is acknowledged. */
  acknowledge(more: Done): Promise<void>;
  /** Everybody finishes first. The server must work by then. */
  stop(): Promise<void>;
};

/**
 * At the same time, two dispatchers confirm every new request, they and the owner move visits and
 * empty days, and the owner invites people.
 */
export function startTeam(
  port: number,
  team: Team,
  visitors: Visitors,
  peer: SmtpPeer,
): TeamAtWork {
  const log = emptyLog();
  const call = callSite(port, log);
  const [one, other] = team.dispatchers;
  const outsiders = [...team.outsiders];
  let next = 0;
  let isOver = false;

  const jobs: (() => Promise<void>)[] = [
    async () => {
      const submission = visitors.acknowledged[next];
      if (submission === undefined) return;
      next += 1;
      await confirmTwice(call, log, team, submission);
    },
    () => moveSome(call, log, one),
    () => moveSome(call, log, other),
    () => emptyDay(call, log, team.owner),
    async () => {
      const somebody = outsiders.pop();
      if (somebody !== undefined)
        await inviteSomebody(call, log, team, somebody, peer, () => isOver);
    },
  ];
  const all = jobs.map(async (job) => {
    while (!isOver) {
      await job();
      await pause(randomInt(20, 100));
    }
  });
  const done = () => ({
    confirmations: log.confirmations.length,
    moves: log.movings.filter(({ isAcknowledged }) => isAcknowledged).length,
    joined: log.joined.length,
  });
  return Object.assign(log, {
    async acknowledge({ confirmations, moves, joined }: Done) {
      const before = done();
      const check = () => {
        const now = done();
        const isEnough =
          now.confirmations >= before.confirmations + confirmations &&
          now.moves >= before.moves + moves &&
          now.joined >= before.joined + joined;
        if (isEnough || log.surprises.length > 0) return;
        throw new Error(`The team is slow: ${JSON.stringify({ before, now })}`);
      };
      await vi.waitFor(check, { timeout: 60_000, interval: 5 });
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  });
}
