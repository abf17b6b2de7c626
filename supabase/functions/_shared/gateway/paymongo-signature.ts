import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { webhookInMinutes } from '../../../../domain/service-numbers.ts';

/** Money moves only in live mode. */
export type Mode = 'test' | 'live';

/**
 * Returns whether a report was signed with this secret in this mode, a few minutes ago at most. The
 * header reads `t=<seconds>,te=<test signature>,li=<live signature>`. Compares in constant time.
 */
export async function isSigned(
  header: string,
  rawBody: Uint8Array,
  { secret, mode, now }: { secret: string; mode: Mode; now: Date },
): Promise<boolean> {
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', ...value] = part.trim().split('=');
      return [name, value.join('=')];
    }),
  );
  const [sentAt = '', signature = ''] = [parts.get('t'), parts.get(mode === 'test' ? 'te' : 'li')];
  if (!/^\d{1,12}$/.test(sentAt) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const ageInMs = now.getTime() - Number(sentAt) * 1000;
  if (Math.abs(ageInMs) > webhookInMinutes * minuteInMs) return false;
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new Uint8Array([...new TextEncoder().encode(`${sentAt}.`), ...rawBody]);
  return crypto.subtle.verify('HMAC', key, bytesOf(signature), signed);
}

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
