import type { CompanySize } from '../database/company.ts';
import type { ScaleCall } from './called-by.ts';
import type { Known } from './known-things.ts';
import { moneyCalls } from './money-calls.ts';
import { ownPages } from './own-pages.ts';
import { teamCalls } from './team-calls.ts';
import { teamPages } from './team-pages.ts';

/** What this company refuses: more than a plan owes, and a client whose account was given meanwhile. */
const refused = new Set(['enter a payment', 'change a client']);

/** Returns every call that shows something, and the few changes that other parts measure too, by name. */
export function scaleCalls(size: CompanySize, known: Known): Readonly<Record<string, ScaleCall>> {
  const ofTeam = Object.entries(teamCalls(size))
    .filter(([name]) => !refused.has(name))
    .map(([name, request]): [string, ScaleCall] => [name, { by: 'owner', request }]);
  const ofMoney = Object.entries(moneyCalls(known.references, size)).map(
    ([name, { by, request }]): [string, ScaleCall] => [
      name,
      { by: by === 'client' ? 'client' : 'owner', request },
    ],
  );
  return Object.fromEntries([
    ...ofTeam,
    ...ofMoney,
    ...teamPages(size, known),
    ...ownPages(size, known),
  ]);
}
