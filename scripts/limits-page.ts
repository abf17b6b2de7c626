// Writes docs/limits.md from the limits that are enforced.
//
//   node scripts/launch.mjs scripts/limits-page.ts
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { overMailLimit, overRequestLimit } from '../server/auth/errors.ts';
import { defaultLimits } from '../server/http/limits.ts';
import { Refusal } from '../supabase/functions/_shared/call/refusal.ts';
import { type Limit, limits } from '../supabase/functions/_shared/limits/every-limit.ts';
import { widerShare } from '../supabase/functions/_shared/limits/network.ts';

export const limitsFile = path.join(import.meta.dirname, '../docs/limits.md');

const whom: Record<Exclude<Limit['per'][number], 'kind'>, string> = {
  account: 'account',
  client: 'client',
  device: 'browser',
  link: 'link',
  mailbox: 'mailbox',
  network: 'network',
  origin: 'network or browser',
};

const said: Record<NonNullable<Limit['said']>, string> = {
  over_request_rate_limit: overRequestLimit(1).message,
  over_email_send_rate_limit: overMailLimit(1).message,
  'too-soon': new Refusal('too-soon').message,
  'too-many-requests': new Refusal('too-many-requests').message,
};

function duration(seconds: number): string {
  for (const [unit, length] of [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const) {
    const count = seconds / length;
    if (Number.isInteger(count)) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return `${seconds} seconds`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function rowOf({ what, per, allowed, seconds, said: code, note }: Limit): string[] {
  const parts = per.flatMap((part) => (part === 'kind' ? [] : [whom[part]]));
  const told = code === null ? 'The usual answer.' : `429 \`${code}\` ("${said[code]}").`;
  return [
    what,
    parts.join(' and ') || 'everybody',
    allowed.toLocaleString('en-US'),
    duration(seconds),
    note === undefined ? told : `${told} ${note}`,
  ];
}

/** Returns the page's text, made from the limits in the code. */
export function limitsPage(): string {
  const walls = [
    ['requests of the API', defaultLimits.requests],
    ['photos by their signed addresses', defaultLimits.readings],
    ['requests for what does not exist', defaultLimits.lost],
    ['measurements of visits', defaultLimits.vitals],
    ['topics of live updates, joined by visitors', defaultLimits.joins],
  ] as const;
  const { socketsOfAccount, socketsOfNetwork, socketFrames, ...sizes } = defaultLimits;
  return `# Limits

This page says how often each thing may happen. \`node scripts/launch.mjs scripts/limits-page.ts\` writes it from the code that enforces the limits. A test fails when the page is out of date. [0018](decisions/0018-limits.md) gives the reasons.

A network is an IPv4 address or an IPv6 /64. We also count the /48 network around a /64, which may do ${widerShare} times as much. The networks that an account is known at count without their /48. All spellings of an address are one mailbox: \`ana+a@\`, \`Ana@\` and \`ana@\` are the same. An account is an exact email address.

## Counted in the database

These limits count for all processes together, under hashes. A period begins with its first count. A refused request is not counted. Every refusal says in \`Retry-After\` how many seconds to wait. If a mail is requested too soon, the message says so too.

An account is known at the networks and browsers that it has signed in from, until 90 days after its last use there. Strangers cannot use up what its owner may do there. Rows of their own count that. Mails that a known network requests count only against that network's own limits.

${table(['what', 'for each', 'how many', 'how long', 'the answer beyond it'], Object.values(limits).map(rowOf))}

Five wrong guesses also make a mail's code void. Only the three newest mails of a kind have a working code. The links of all mails stay valid.

## Counted by each process

A first wall in memory refuses requests before any work. Beyond it the answer is 429 with \`Retry-After\`. [Operations](operations.md) lists what else a process refuses.

${table(
  ['what', 'for each', 'how many at once', 'how many per second after that'],
  walls.map(([what, { burst, perSecond }]) => [what, 'network', `${burst}`, `${perSecond}`]),
)}

A process holds ${socketsOfAccount} sockets of live updates for an account and ${socketsOfNetwork} for a network. An account joins as many topics as a network of visitors. A socket sends ${socketFrames.burst} frames at once and ${socketFrames.perSecond} per second after that, of at most ${sizes.socketMessageBytes / 1024} KB. It is closed if it was silent for ${duration(sizes.socketSilence / 1000)}, or leaves ${sizes.socketBufferBytes / 1024} KB unread.
`;
}

if (import.meta.main) await writeFile(limitsFile, limitsPage());
