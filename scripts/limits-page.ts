// Writes docs/limits.md from the limits that are enforced.
//
//   node scripts/limits-page.ts
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { overMailLimit, overRequestLimit } from '../server/auth/errors.ts';
import { defaultLimits } from '../server/http/limits.ts';
import { Refusal } from '../supabase/functions/_shared/call/refusal.ts';
import { type Limit, limits } from '../supabase/functions/_shared/limits/limits.ts';
import { widerShare } from '../supabase/functions/_shared/limits/network.ts';

/** The path of the page. */
export const limitsFile = path.join(import.meta.dirname, '../docs/limits.md');

const whom: Record<Exclude<Limit['per'][number], 'kind'>, string> = {
  account: 'account',
  client: 'client',
  device: 'browser',
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
    parts.join(' and '),
    allowed.toLocaleString('en-US'),
    duration(seconds),
    note === undefined ? told : `${told} ${note}`,
  ];
}

/** Returns the page's text, made from the limits in the code. */
export function limitsPage(): string {
  const walls = [
    ['requests of the API', defaultLimits.requests],
    ['requests for what does not exist', defaultLimits.lost],
    ['measurements of visits', defaultLimits.vitals],
  ] as const;
  return `# Limits

How often each thing may happen. \`node scripts/limits-page.ts\` writes this page from the code that enforces the limits; a test fails when it is out of date. [0018](decisions/0018-limits.md) says why the limits are as they are.

A network is an IPv4 address or an IPv6 /64. The /48 network around a /64 is counted too, and may do ${widerShare} times as much. A network that an account is known at counts without its /48. All spellings of an address are one mailbox: \`ana+a@\`, \`Ana@\` and \`ana@\` are the same. An account is an exact email address.

## Counted in the database

These limits hold for all processes together, and are stored under hashes. A period begins with its first count. A refused attempt is not counted. Every refusal says in \`Retry-After\` how many seconds to wait. The refusal of a mail that comes too soon says it in its message as well.

An account is known at the networks and browsers that it has signed in from within 90 days. Strangers cannot lock it out there: what its owner does is counted separately, in the rows that say so. Mails that a known network asks for count only against that network's own limits.

${table(['what', 'for each', 'how many', 'how long', 'answer beyond it'], Object.values(limits).map(rowOf))}

In addition, five wrong guesses make a mail's code void, and only the three newest mails of a kind have a code that works. The links stay valid.

## Counted by each process

Each process holds these in memory and checks them before any work. Beyond them the answer is 429 with \`Retry-After\`. [Operations](operations.md) lists what else a process refuses.

${table(
  ['what', 'for each', 'how many at once', 'how many per second after that'],
  walls.map(([what, { burst, perSecond }]) => [what, 'network', `${burst}`, `${perSecond}`]),
)}
`;
}

if (import.meta.main) await writeFile(limitsFile, limitsPage());
