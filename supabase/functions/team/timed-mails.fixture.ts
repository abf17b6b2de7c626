import { vi } from 'vitest';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { deliverTo } from '../../../server/functions/mailbox.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import { createWebPush } from '../_shared/push/web-push.ts';
import type { Sms } from '../_shared/sms/sms.ts';
import { confirmation, sendRequest, tuesdays } from './request-confirmation.fixture.ts';
import { serveTeam } from './team.fixture.ts';

type Waiting = { occasion: string; about: string; recipient: string; due_at: Date };

/** Serves a team whose mails leave when a test makes them due. */
export async function serveTimedTeam(sms?: Sms, pushService?: string) {
  const team = await serveTeam();
  const peer = await startSmtpPeer();
  const { admin, sql } = team.database;
  const ways = {
    ...(sms && { sms }),
    ...(pushService && {
      push: createWebPush({
        ...{ sql, contact: 'mailto:hello@maayos.example', patienceInMs: 400 },
        ownService: pushService,
      }),
    }),
  };
  Object.assign(team.dependencies, ways);

  /** Delivers as several processes do, by the clock `now`. */
  async function deliver({ now = new Date(), processes = 1 } = {}): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const one = () => deliverTo(peer, team, ways);
    await Promise.all(Array.from({ length: processes }, one)).finally(() => vi.useRealTimers());
  }

  /** Confirms weekly Tuesdays for three months. */
  async function subscribed() {
    const email = newEmail();
    const reference = await sendRequest(team, { email });
    await admin`delete from private.outbox`;
    const plan = { ...tuesdays, term: '3-months' } as const;
    const changes = { plan, priceInPesos: 38_640 };
    const { subscriptionId } = await team.dispatcher.call(
      confirmRequest,
      confirmation(reference, email, changes),
    );
    await deliver();
    peer.received.length = 0;
    const visits = await admin<{ id: string; version: number; starts_at: Date }[]>`
      select id, version, starts_at from visits
      where subscription_id = ${subscriptionId} order by number`;
    const [first] = visits;
    if (first === undefined) throw new Error('There is no visit.');
    return { email, subscriptionId, visits, first };
  }

  /** Makes due now whatever waits for a moment up to this one. */
  async function passTo(moment: Date): Promise<void> {
    await admin`
      update private.outbox set due_at = now() - interval '1 minute'
      where due_at <= ${moment} and sent_at is null`;
  }

  return {
    team,
    peer,
    admin,
    deliver,
    subscribed,
    passTo,
    /** By time. */
    waiting: (kind: string) => admin<Waiting[]>`
      select occasion, about, recipient, due_at from private.outbox
      where kind = ${kind} and sent_at is null order by due_at`,
    subjects: () => peer.received.map(({ email }) => email.subject ?? ''),
    close: async () => {
      vi.useRealTimers();
      await team.close();
      await peer.close();
    },
  };
}
