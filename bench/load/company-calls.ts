import type { CompanySize } from '../database/company.ts';
import type { CompanyCall } from './called-by.ts';
import type { Known } from './known-things.ts';
import { moneyCalls } from './money-calls.ts';
import { ownPages } from './own-pages.ts';
import { teamCalls } from './team-calls.ts';
import { teamPages } from './team-pages.ts';

/** Refused here: more than a plan owes, and a client whose account was given meanwhile. */
const refused = new Set(['enter a payment', 'change a client']);

/** Returns every call that reads, and a few changes, by name. */
export function companyCalls(
  size: CompanySize,
  known: Known,
): Readonly<Record<string, CompanyCall>> {
  const ofTeam = Object.entries(teamCalls(size))
    .filter(([name]) => !refused.has(name))
    .map(([name, request]): [string, CompanyCall] => [name, { by: 'owner', request }]);
  return Object.fromEntries([
    ...ofTeam,
    ...Object.entries(moneyCalls(known.references, size)),
    ...teamPages(size, known),
    ...ownPages(size, known),
  ]);
}
