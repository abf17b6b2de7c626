import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import { type InquiryPayload, sendContactEmail } from '../../contract/send-contact-email.ts';
import { type OrderPayload, sendOrderEmail } from '../../contract/send-order-email.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { noServices } from '../../domain/services.ts';
import { ask, type Reply } from '../../server/http/server.fixture.ts';

export type SentForm = {
  kind: 'order' | 'inquiry';
  key: string;
  payload: OrderPayload | InquiryPayload;
};

const functions = { order: sendOrderEmail.name, inquiry: sendContactEmail.name };

/** From a new sender. */
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

/** An address that no limit has counted yet. The server trusts the proxy that names it. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Over a new connection. Rejects if there is no response. */
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

export function jsonOf({ body }: Reply): Record<string, unknown> {
  return JSON.parse(body.toString());
}

/** Visitors who each send one submission after another. */
export type Visitors = {
  acknowledged: (SentForm & { reference: string })[];
  /** Given up without an answer: stored or not, but never half. */
  abandoned: SentForm[];
  /** Responses that are neither a success nor 'unavailable'. */
  surprises: string[];
  /** Requests without a response, and those told to come back. */
  lost: number;
  unavailable: number;
  /** Resolves once so many more are acknowledged. */
  acknowledge(more: number): Promise<void>;
  /** Every visitor finishes first. The server must work by then. */
  stop(): Promise<void>;
};

/** Most repeat a submission until it is acknowledged; a few give up at once. */
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
