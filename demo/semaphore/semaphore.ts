import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';

export type SemaphoreMessage = {
  message_id: number;
  recipient: string;
  message: string;
  sender_name: string;
  network: string;
  status: 'Queued' | 'Pending' | 'Sent' | 'Failed';
  created_at: string;
};

export type SemaphoreTrouble =
  /** Takes the message, and hangs up without an answer. */
  | 'hangs-up'
  /** Takes the message, and answers once `answerLate` is called. */
  | 'late'
  /** Takes the message only once `answerLate` is called, when nobody waits any more. */
  | 'takes-late'
  /** Takes nothing, and hangs up. */
  | 'takes-nothing'
  /** Takes one message twice. */
  | 'twice'
  /** Answers with this status, and `retryAfter` in seconds. */
  | { status: number; retryAfter?: number };

/** A server that speaks Semaphore's protocol. No message leaves it. */
export type Semaphore = {
  address: string;
  /** For its clients. */
  settings: { SEMAPHORE_API_KEY: string; SEMAPHORE_URL: string; SEMAPHORE_SENDER: string };
  messages: SemaphoreMessage[];
  /** The requests, such as 'POST /api/v4/messages', with their milliseconds. Never with the key. */
  asked: { what: string; at: number }[];
  trouble: SemaphoreTrouble | null;
  /** The status that messages get. */
  becomes: SemaphoreMessage['status'];
  /** Sends the answers that wait. */
  answerLate(): void;
  close(): Promise<void>;
};

/** Listens on a free port. */
export async function startSemaphore(): Promise<Semaphore> {
  const late: (() => void)[] = [];
  const server = createServer((incoming, outgoing) => {
    answer(semaphore, incoming, outgoing, late).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const semaphore: Semaphore = {
    address,
    settings: {
      SEMAPHORE_API_KEY: 'key-of-a-stand-in',
      SEMAPHORE_URL: address,
      SEMAPHORE_SENDER: 'MAAYOS',
    },
    messages: [],
    asked: [],
    trouble: null,
    becomes: 'Sent',
    answerLate() {
      for (const one of late.splice(0)) one();
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return semaphore;
}

async function answer(
  semaphore: Semaphore,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  late: (() => void)[],
): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? '', semaphore.address);
  const form = new URLSearchParams(Buffer.concat(await Array.fromAsync(incoming)).toString());
  semaphore.asked.push({ what: `${incoming.method} ${pathname}`, at: performance.now() });
  const say = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    outgoing
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  const isPost = incoming.method === 'POST';
  const key = (isPost ? form : searchParams).get('apikey');
  if (key !== semaphore.settings.SEMAPHORE_API_KEY) {
    say(401, { apikey: ['The selected apikey is invalid.'] });
  } else if (isPost) take(semaphore, form, { outgoing, late, say });
  else say(200, found(semaphore, pathname, searchParams));
}

/** By its id, or by the days between which it was sent, the newest first. */
function found({ messages }: Semaphore, path: string, query: URLSearchParams): SemaphoreMessage[] {
  const id = /^\/api\/v4\/messages\/(\d+)$/.exec(path)?.[1];
  if (id !== undefined) return messages.filter((one) => String(one.message_id) === id);
  const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? '9999'];
  const isAsked = ({ created_at: at }: SemaphoreMessage) =>
    at.slice(0, 10) >= from && at.slice(0, 10) <= to;
  return messages
    .filter(isAsked)
    .toReversed()
    .slice(0, Number(query.get('limit') ?? 100));
}

type Answering = {
  outgoing: ServerResponse;
  late: (() => void)[];
  say: (status: number, body: unknown, headers?: Record<string, string>) => void;
};

function take(semaphore: Semaphore, form: URLSearchParams, { outgoing, late, say }: Answering) {
  const { trouble } = semaphore;
  const keep = () => [kept(semaphore, form)];
  if (trouble === null) return say(200, keep());
  if (typeof trouble === 'object') {
    const { status, retryAfter } = trouble;
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return say(status, { message: ['It is in trouble.'] }, headers);
  }
  if (trouble === 'takes-late') return late.push(keep);
  if (trouble === 'takes-nothing') return outgoing.destroy();
  const answered = keep();
  if (trouble === 'twice') keep();
  if (trouble === 'hangs-up') return outgoing.destroy();
  if (trouble === 'late') return late.push(() => say(200, answered));
  return say(200, answered);
}

function kept(semaphore: Semaphore, form: URLSearchParams): SemaphoreMessage {
  const message: SemaphoreMessage = {
    message_id: 1000 + semaphore.messages.length,
    recipient: form.get('number') ?? '',
    message: form.get('message') ?? '',
    sender_name: form.get('sendername') ?? '',
    network: 'Globe',
    status: semaphore.becomes,
    created_at: `${manilaDayOf(new Date())} 00:00:00`,
  };
  // It drops these without a word, and still answers as if it had taken them.
  if (!/^test/i.test(message.message)) semaphore.messages.push(message);
  return message;
}
