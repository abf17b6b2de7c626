import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import { type InquiryPayload, sendContactEmail } from '../../contract/send-contact-email.ts';
import { type OrderPayload, sendOrderEmail } from '../../contract/send-order-email.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { noServices } from '../../domain/services.ts';
import { ask, type Reply } from '../../server/http/server.fixture.ts';

/** Something one visitor sends, under its idempotency key. */
export type SentForm = {
  kind: 'order' | 'inquiry';
  key: string;
  payload: OrderPayload | InquiryPayload;
};

const functions = { order: sendOrderEmail.name, inquiry: sendContactEmail.name };

/** An order or an inquiry of somebody who never sent one before. */
export function newSubmission(kind = randomInt(2) === 0 ? 'order' : 'inquiry'): SentForm {
  const key = randomUUID();
  const contact = {
    name: 'Ana Reyes',
    email: `ana-${key}@example.ph`,
    phone: '0917 123 4567',
    address: '12 Mabini St., Marawoy, Lipa City, 4217 Batangas',
  };
  if (kind === 'inquiry') {
    const services = { ...noServices, carwash: true };
    return { kind, key, payload: { ...contact, message: 'Kailan po kayo available?', services } };
  }
  const plan = { packageType: 'master-pogi', duration: '3-months' } as const;
  const rest = { additionalRequests: '', totalPrice: '₱27,600.00' };
  return {
    kind: 'order',
    key,
    payload: { ...contact, ...plan, startDate: manilaToday(new Date()), ...rest },
  };
}

/** A network address that no limit has seen: as the proxy that the server trusts would tell it. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Sends a submission over a connection of its own. Rejects when there is no answer. */
export function send(
  port: number,
  { kind, key, payload }: SentForm,
  address = freshAddress(),
): Promise<Reply> {
  return ask(port, `/functions/v1/${functions[kind]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      [idempotencyHeader]: key,
    },
    body: JSON.stringify(payload),
  });
}

/** The JSON of an answer. */
export function jsonOf({ body }: Reply): Record<string, unknown> {
  return JSON.parse(body.toString());
}

/** Visitors that send one submission after the other. */
export type Visitors = {
  /** What was answered with a reference. */
  acknowledged: (SentForm & { reference: string })[];
  /** What its visitor gave up on without having seen a yes: it may be stored or not, but never half. */
  abandoned: SentForm[];
  /** Answers that are neither a yes nor 'unavailable, come back'. */
  surprises: string[];
  /** How many requests had no answer, and how many were asked to come back. */
  lost: number;
  unavailable: number;
  /** Resolves once `more` further submissions have been acknowledged. */
  acknowledge(more: number): Promise<void>;
  /** Lets everybody finish what they are at. The server must be well by then. */
  stop(): Promise<void>;
};

/** Starts `count` visitors. Most repeat a submission until it is acknowledged, a few give up at once. */
export function startVisitors(port: number, count: number): Visitors {
  let isOver = false;
  const visitors: Visitors = {
    acknowledged: [],
    abandoned: [],
    surprises: [],
    lost: 0,
    unavailable: 0,
    async acknowledge(more) {
      const wanted = visitors.acknowledged.length + more;
      const check = () => {
        const { acknowledged, surprises } = visitors;
        if (surprises.length > 0 || acknowledged.length >= wanted) return;
        const { lost, unavailable } = visitors;
        const seen = JSON.stringify({ acknowledged: acknowledged.length, lost, unavailable });
        throw new Error(`${wanted} acknowledged submissions were wanted, but: ${seen}`);
      };
      await vi.waitFor(check, { timeout: 60_000 + 200 * more, interval: 2 });
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };

  async function attempt(submission: SentForm): Promise<'done' | 'again'> {
    const reply = await send(port, submission).catch(() => null);
    if (reply === null) {
      visitors.lost += 1;
      return 'again';
    }
    const isBackSoon = reply.status === 503 && Number(reply.headers['retry-after']) > 0;
    if (isBackSoon && jsonOf(reply).code === 'unavailable') {
      visitors.unavailable += 1;
      return 'again';
    }
    const { reference } = reply.status === 200 ? jsonOf(reply) : {};
    if (typeof reference === 'string') visitors.acknowledged.push({ ...submission, reference });
    else visitors.surprises.push(`${reply.status} ${reply.body}`);
    return 'done';
  }

  async function visit(isPatient: boolean): Promise<void> {
    while (!isOver) {
      const submission = newSubmission();
      let outcome = await attempt(submission);
      while (outcome === 'again' && isPatient) {
        await pause(randomInt(10, 50));
        outcome = await attempt(submission);
      }
      if (outcome === 'again') visitors.abandoned.push(submission);
      await pause(randomInt(10, 50));
    }
  }

  const all = Array.from({ length: count }, (_, index) => visit(index % 4 !== 0));
  return visitors;
}
