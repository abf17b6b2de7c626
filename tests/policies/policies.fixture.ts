import type { TransactionSql } from 'postgres';
import { beforeAll, expect, it } from 'vitest';
import { type Ids, ids } from '../company-ids.fixture.ts';
import { databaseForAll } from '../constraints/database.fixture.ts';
import type { TestDatabase } from '../database.ts';

type Caller = { role: string; account?: keyof Ids['account']; session?: keyof Ids['session'] };

/** A role of the database, with the account and session of the token. */
const callers = {
  visitor: { role: 'anon' },
  client: { role: 'authenticated', account: 'client', session: 'client' },
  'another client': {
    role: 'authenticated',
    account: 'otherClient',
    session: 'otherClient',
  },
  'a client as team': { role: 'team', account: 'client', session: 'client' },
  'worker on the visit': { role: 'team', account: 'workerOnVisit', session: 'workerOnVisit' },
  'worker not on it': {
    role: 'team',
    account: 'workerElsewhere',
    session: 'workerElsewhere',
  },
  // Calls of the storage have no role of the team's.
  'worker on the visit, sending': {
    role: 'authenticated',
    account: 'workerOnVisit',
    session: 'workerOnVisit',
  },
  'worker not on it, sending': {
    role: 'authenticated',
    account: 'workerElsewhere',
    session: 'workerElsewhere',
  },
  'owner, sending': { role: 'authenticated', account: 'owner', session: 'owner' },
  dispatcher: { role: 'team', account: 'dispatcher', session: 'dispatcher' },
  'dispatcher without second factor': {
    role: 'team',
    account: 'dispatcher',
    session: 'dispatcherByPassword',
  },
  owner: { role: 'team', account: 'owner', session: 'owner' },
  'owner without second factor': {
    role: 'team',
    account: 'owner',
    session: 'ownerByPassword',
  },
  "a dispatcher with an owner's session": {
    role: 'team',
    account: 'dispatcher',
    session: 'owner',
  },
  'deactivated dispatcher': { role: 'team', account: 'deactivated', session: 'deactivated' },
  'nobody as team': { role: 'team' },
  service: { role: 'service_role' },
  'the accounts’ server': { role: 'supabase_auth_admin' },
  eraser: { role: 'eraser' },
} as const satisfies Record<string, Caller>;
export type CallerName = keyof typeof callers;

/** A number of rows; 'nothing' is no rows or a refusal. */
type Outcome = number | 'nothing';

/** A sentence, its statement, and the rows of everybody who may. Nobody else may. */
export type Rule = readonly [
  sentence: string,
  statement: (ids: Ids) => string,
  may: Partial<Record<CallerName, number>>,
];

/** With a second factor, and the service. */
export function dispatchers(rows: number): Partial<Record<CallerName, number>> {
  return { dispatcher: rows, owner: rows, service: rows };
}

/** With a second factor, and the service. */
export function owners(rows: number): Partial<Record<CallerName, number>> {
  return { owner: rows, service: rows };
}

export function service(rows: number): Partial<Record<CallerName, number>> {
  return { service: rows };
}

/** Not even the service. */
export const nobody: Partial<Record<CallerName, number>> = {};

/** What some do in their own name, and nobody of the team in somebody else's. */
export function inOwnName(
  sentence: string,
  statement: (ids: Ids, member: string) => string,
  may: Rule[2],
): readonly Rule[] {
  const own = (known: Ids) => `coalesce(access.member_id(), '${known.member.owner}')`;
  return [
    [sentence, (known) => statement(known, own(known)), may],
    [
      `${sentence}, in nobody else's name`,
      (known) => statement(known, `'${known.member.workerOnVisit}'`),
      service(1),
    ],
  ];
}

/**
 * Tests each rule as every caller, over a company with some of everything and what `prepare` adds.
 * Rolled back.
 */
export function holdRules(
  rules: readonly Rule[],
  prepare: (database: TestDatabase) => Promise<void> = async () => {},
): void {
  const database = databaseForAll();
  beforeAll(() => prepare(database));

  it.each(rules)('%s', async (_, statement, may) => {
    const outcomes: Partial<Record<CallerName, Outcome>> = {};
    for (const name of Object.keys(callers) as CallerName[]) {
      outcomes[name] = await attempt(database, name, statement(ids));
    }
    const nothing = Object.keys(callers).map((name) => [name, 'nothing'] as const);
    expect(outcomes).toEqual({ ...Object.fromEntries(nothing), ...may });
  });
}

class Undone extends Error {}

/** Rolled back. */
async function attempt(
  { sql }: TestDatabase,
  name: CallerName,
  statement: string,
): Promise<Outcome> {
  const caller: Caller = callers[name];
  const claims = {
    role: caller.role,
    sub: caller.account && ids.account[caller.account],
    session_id: caller.session && ids.session[caller.session],
    aal: 'aal2',
  };
  let outcome: Outcome = 'nothing';
  const run = async (transaction: TransactionSql) => {
    await transaction`
      select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('role', ${caller.role}, true)`;
    outcome = (await transaction.unsafe(statement)).count || 'nothing';
    throw new Undone();
  };
  await sql.begin(run).catch((error: unknown) => {
    if (error instanceof Undone) return;
    // PostgreSQL reports 'insufficient privilege' also for a new row that breaks a policy.
    if (error instanceof Error && 'code' in error && error.code === '42501') return;
    throw error;
  });
  return outcome;
}
