import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import { type InquiryPayload, sendContactEmail } from '../../contract/send-contact-email.ts';
import { type OrderPayload, sendOrderEmail } from '../../contract/send-order-email.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { noServices } from '../../domain/services.ts';
import { ask, type Reply } from '../../server/http/server.fixture.ts';

/** A submission of one visitor, with its idempotency key. */
export type SentForm = {
  kind: 'order' | 'inquiry';
  key: string;
  payload: OrderPayload | InquiryPayload;
};

const functions = { order: sendOrderEmail.name, inquiry: sendContactEmail.name };

/** Makes an order or an inquiry from somebody who never sent one before. */
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

/**
 * Returns a network address that no limit has counted yet. The server trusts the proxy that names
 * it.
 */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Sends a submission over a new connection. Rejects when there is no response. */
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

/** Returns the JSON of a response. */
export function jsonOf({ body }: Reply): Record<string, unknown> {
  return JSON.parse(body.toString());
}

/** Visitors who each send one submission after another. */
export type Visitors = {
  /** The submissions that were acknowledged with a reference. */
  acknowledged: (SentForm & { reference: string })[];
  /**
   * The submissions that visitors gave up on without an acknowledgement. Each may be stored or not,
   * but never half.
   */
  abandoned: SentForm[];
  /** Responses that are neither a success nor 'unavailable'. */
  surprises: string[];
  /** The number of requests without a response, and of those told to come back. */
  lost: number;
  unavailable: number;
  /** Resolves once this many more submissions have been acknowledged. */
  acknowledge(more: number): Promise<void>;
  /** Lets every visitor finish the current submission. The server must work by then. */
  stop(): Promise<void>;
};

/**
 * Starts `count` visitors. Most repeat a submission until it is acknowledged; a few give up at
 * once.
 */
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
        throw new Error(`${wanted} acknowledged submissions were expected, but: ${seen}`);
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
