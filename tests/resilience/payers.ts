import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { vi } from 'vitest';
import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { claimPayment } from '../../contract/client/pay.ts';
import { type RecordedStep, sendSteps } from '../../contract/crew/steps.ts';
import { claimByLink } from '../../contract/pay-link.ts';
import type { Problem } from '../../contract/problem.ts';
import { confirmClaim } from '../../contract/team/claims.ts';
import { confirmStatement } from '../../contract/team/statement-lines.ts';
import { at, storeSeries, today } from '../../server/functions/team/schedule.fixture.ts';
import type { Person, Team } from './members.ts';
import { callSite, emptyLog, noteRefusal, type WorkLog } from './work-log.ts';

/** What everybody began to tell, and what the site acknowledged of it, by the ids of payments. */
export type Told = { begun: Set<string>; kept: Set<string> };

/** People who pay, tell us so, and are confirmed, all at the same time. */
export type Payers = WorkLog & {
  subscriptions: readonly string[];
  claims: Told;
  cash: Told;
  /** Claims that a dispatcher was told to be confirmed. */
  confirmed: Set<string>;
  /** Lines of statements, by their marks. A payment of a line has its mark as its reference. */
  lines: Told;
  /** Resolves once so many more of everything was acknowledged, or all there is. */
  acknowledge(more: number): Promise<void>;
  /** Lets everybody finish what they are at. */
  stop(): Promise<void>;
};

/** What one subscription pays in all: 12,000 pesos, so that nothing is ever too much. */
const pesos = 100;
/** A repeated call counts too, and a link takes ten in an hour, an account thirty in five minutes. */
const mostBy = { client: 12, link: 4, worker: 40, statements: 40 };
const linesEach = 5;

const told = (): Told => ({ begun: new Set(), kept: new Set() });

/** Starts the payers of a site with this team, whose outsiders become clients. `sql` is a superuser's. */
export async function startPayers(port: number, sql: Sql, team: Team): Promise<Payers> {
  const log = emptyLog();
  const call = callSite(port, log);
  const [claims, cash, lines] = [told(), told(), told()];
  const confirmed = new Set<string>();
  const toConfirm: string[] = [];
  const clients = await Promise.all(team.outsiders.map((one) => storePayer(sql, one)));
  const visit = await storeSeries(
    { admin: sql },
    {
      times: [
        [today, '8:00'],
        [today, '11:00'],
        [today, '14:00'],
      ],
      crew: [team.owner.member],
    },
  );
  const billed = await storeSeries({ admin: sql }, { times: [[today, '9:00']] });
  let isOver = false;

  /** Tells of something until the site answers, and notes what it said. */
  async function tell<const Definition extends CallDefinition>(
    [{ begun, kept }, ids]: [Told, readonly string[]],
    person: Person,
    definition: Definition,
    input: InputOf<Definition>,
    expected: readonly Problem['code'][] = [],
  ): Promise<boolean> {
    for (const id of ids) begun.add(id);
    const outcome = await call(person, definition, input);
    if (!outcome.ok) noteRefusal(log, definition.name, outcome.problem, expected);
    else for (const id of ids) kept.add(id);
    return outcome.ok;
  }

  const claimOf = (id: string) => ({
    ...{ id, day: today, pesos, method: 'bank' as const },
    reference: randomBytes(8).toString('hex'),
  });

  async function claimAsClient({ person, subscription }: Payer): Promise<void> {
    const id = randomUUID();
    const said = { subscriptionId: subscription, ...claimOf(id) };
    if (await tell([claims, [id]], person, claimPayment, said)) toConfirm.push(id);
  }

  async function claimWithLink({ person, token }: Payer): Promise<void> {
    const id = randomUUID();
    const said = { token, payer: 'Tita Baby', ...claimOf(id) };
    if (await tell([claims, [id]], person, claimByLink, said)) toConfirm.push(id);
  }

  /** Two dispatchers confirm the same at once. One of them may be told that it was answered. */
  async function confirmTwice(): Promise<void> {
    const id = toConfirm.shift();
    if (id === undefined) return;
    const outcomes = await Promise.all(
      team.dispatchers.map((one) =>
        tell([told(), []], one, confirmClaim, { id }, ['changed-meanwhile']),
      ),
    );
    if (outcomes.includes(true)) confirmed.add(id);
    else log.surprises.push(`Nobody confirmed ${id}.`);
  }

  async function sendCash(index: number): Promise<void> {
    const place = index % visit.visits.length;
    const knownStart = new Date(at(today, ['8:00', '11:00', '14:00'][place] ?? '')).toISOString();
    const step: RecordedStep = {
      ...{ id: randomUUID(), visitId: visit.visits[place] ?? '', knownStart },
      recordedAt: new Date().toISOString(),
      details: { kind: 'cash', pesos, note: '' },
    };
    const sentAt = new Date().toISOString();
    await tell([cash, [step.id]], team.owner, sendSteps, { steps: [step], sentAt });
  }

  async function pasteStatement(): Promise<void> {
    const marks = Array.from({ length: linesEach }, () => randomBytes(16).toString('base64url'));
    const sent = marks.map((mark): InputOf<typeof confirmStatement>['lines'][number] => [
      ...([mark, 'due', billed.subscription, today, 10, mark] as const),
    ]);
    const paste = () =>
      tell([lines, marks], team.dispatchers[0], confirmStatement, { method: 'bank', lines: sent });
    await Promise.all([paste(), paste()]);
  }

  const lane = async (times: number, work: (index: number) => Promise<void>) => {
    for (let index = 0; index < times && !isOver; index += 1) await work(index);
  };
  const telling = [
    ...clients.map((payer) => lane(mostBy.client, () => claimAsClient(payer))),
    ...clients.map((payer) => lane(mostBy.link, () => claimWithLink(payer))),
    lane(mostBy.worker, sendCash),
    lane(mostBy.statements, pasteStatement),
  ];
  const all = Promise.all(telling);
  let areTold = false;
  const confirming = (async () => {
    void all.then(() => {
      areTold = true;
    });
    while (!areTold || toConfirm.length > 0) {
      await confirmTwice();
      await pause(randomInt(1, 20));
    }
  })();
  const done = () => [claims, cash, lines].map(({ kept }) => kept.size);
  return Object.assign(log, {
    subscriptions: [
      visit.subscription,
      billed.subscription,
      ...clients.map((one) => one.subscription),
    ],
    ...{ claims, cash, confirmed, lines },
    async acknowledge(more: number) {
      const before = [...done(), confirmed.size];
      const check = () => {
        if (areTold || log.surprises.length > 0) return;
        const isEnough = [...done(), confirmed.size].every(
          (count, index) => count >= (before[index] ?? 0) + more,
        );
        if (!isEnough) throw new Error(`The payers are slow: ${before} and now ${done()}.`);
      };
      await vi.waitFor(check, { timeout: 60_000, interval: 5 });
    },
    async stop() {
      isOver = true;
      await all;
      await confirming;
    },
  });
}

type Payer = { person: Person; subscription: string; token: string };

/** Makes somebody the client of a subscription with a link to all that is open of it. */
async function storePayer(sql: Sql, person: Person): Promise<Payer> {
  const { client, subscription } = await storeSeries({ admin: sql }, { times: [[today, '9:00']] });
  await sql`
    update public.clients set account_id = (select id from auth.users where email = ${person.email})
    where id = ${client}`;
  const token = randomBytes(32).toString('hex');
  await sql`
    insert into public.pay_links (subscription_id, token_hash)
    values (${subscription}, sha256(${token}::text::bytea))`;
  return { person, subscription, token };
}
