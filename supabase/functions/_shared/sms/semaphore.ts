import * as v from 'valibot';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { type Arrival, type Sms, SmsAway, SmsNotTaken, SmsRefused } from './sms.ts';

/** No log, error or answer holds the key. */
export type SemaphoreSettings = {
  apiKey: string;
  /** '' for the provider's own. */
  sender: string;
  /** Without a trailing slash. */
  url: string;
  patienceInMs?: number;
};

export const semaphoreUrl = 'https://api.semaphore.co';

const usualPatienceInMs = 8_000;
/** The most messages of one list, the newest first. */
const listed = 1000;

const Message = v.object({
  message_id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  recipient: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  status: v.optional(v.string(), ''),
});
const Messages = v.array(Message);
/** Wrong input, field by field. */
const Complaint = v.record(v.string(), v.array(v.string()));

/** Sends one message a call, so that answer and message match. */
export function createSemaphore(settings: SemaphoreSettings): Sms {
  const { apiKey: apikey, sender, patienceInMs = usualPatienceInMs } = settings;
  const url = `${settings.url}/api/v4/messages`;
  const ask = async (path: string, query: Record<string, string> = {}) => {
    const { status, body } = await exchange(
      `${url}${path}?${new URLSearchParams({ apikey, ...query })}`,
      patienceInMs,
    );
    const answer = v.safeParse(Messages, body);
    if (status !== 200 || !answer.success) throw new SmsAway(`Semaphore answered ${status}.`);
    return answer.output;
  };
  return {
    async send({ number, text: message }) {
      const body = new URLSearchParams({ apikey, number, message });
      if (sender !== '') body.set('sendername', sender);
      return takenFrom(await exchange(url, patienceInMs, body));
    },
    async find({ number, text }, since) {
      // A day more on each side, because clocks and zones may differ.
      const startDate = addDays(manilaDayOf(since), -1);
      const days = { startDate, endDate: addDays(manilaDayOf(new Date()), 1) };
      const messages = await ask('', { ...days, limit: String(listed) });
      return messages
        .filter(
          ({ recipient, message }) => digits(recipient) === digits(number) && message === text,
        )
        .map(({ message_id: id }) => id);
    },
    async read(providerId) {
      const [message] = await ask(`/${encodeURIComponent(providerId)}`);
      return arrivals[message?.status.toLowerCase() ?? ''] ?? 'on-its-way';
    },
  };
}

const arrivals: Record<string, Arrival> = {
  sent: 'delivered',
  failed: 'failed',
  refunded: 'failed',
};

/** Semaphore writes '639171234567' or '09171234567'. */
const digits = (number: string) => number.replace(/\D/g, '').slice(-10);

type Answer = { status: number; restInMs: number | null; body: unknown };

function takenFrom({ status, restInMs, body }: Answer): string {
  if (status === 429) throw new SmsNotTaken('Semaphore takes no more for now.', restInMs);
  // Their failure may follow after taking the message.
  if (status >= 500) throw new SmsAway(`Semaphore answered ${status}.`);
  const complaint = v.safeParse(Complaint, body);
  if (status >= 400 || (complaint.success && !Array.isArray(body))) {
    const fields = complaint.success ? Object.keys(complaint.output).join(', ') : '';
    const named = /^[\w, ]{1,80}$/.exec(fields)?.[0] ?? '';
    throw new SmsRefused(`Semaphore refused it: ${named || status}`);
  }
  const taken = v.safeParse(Messages, body);
  const [message] = taken.success ? taken.output : [];
  if (message === undefined) throw new SmsAway('Semaphore answered in another form.');
  return message.message_id;
}

/** Errors say nothing of the request, which holds the key. */
async function exchange(
  url: string,
  patienceInMs: number,
  form?: URLSearchParams,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json' },
      ...(form && { body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceInMs),
    });
    const rest = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      status: response.status,
      restInMs: Number.isFinite(rest) && rest >= 0 ? rest * 1000 : null,
      body: await response.json().catch(() => null),
    };
  } catch (failure) {
    if (wasNeverReached(failure)) throw new SmsNotTaken('Semaphore could not be reached.');
    throw new SmsAway('Semaphore did not answer in time.');
  }
}

/** Whether there was no connection, so that nothing was handed over. */
function wasNeverReached(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
}
