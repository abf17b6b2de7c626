import type { InputOf } from '../../contract/call.ts';
import { claimsToConfirm } from '../../contract/team/claims.ts';
import {
  exportImportable,
  exportPart,
  exportTopics,
  importableTopics,
} from '../../contract/team/exporting.ts';
import { confirmStatement, matchStatement } from '../../contract/team/statement-lines.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { Breach } from '../laws/breach.ts';
import { creditOf } from '../laws/pesos.ts';
import type { Deed, Turn } from '../world/world.ts';
import { anyTeamPlan } from './money.ts';

type Line = InputOf<typeof matchStatement>['lines'][number];

/** Makes a bank's lines: claimed transfers, and transfers for dues, some of them twice. */
async function linesOf(turn: Turn): Promise<Line[]> {
  const { random, world } = turn;
  const [by] = world.dispatchers;
  if (by === undefined) return [];
  const { claims } = await turn.read(by, claimsToConfirm, {});
  const lines: Line[] = [];
  const add = (pesos: number, words: string[]) =>
    lines.push([
      random.text('abcdefghijklmnopqrstuvwxyz', 22),
      manilaDayOf(new Date()),
      pesos,
      words,
      false,
    ]);
  for (const { pesos, reference } of claims) if (reference !== '') add(pesos, [reference]);
  for (let count = 0; count < 3; count += 1) {
    const one = await anyTeamPlan(turn, by);
    const due = one?.dues.find(({ openInPesos }) => openInPesos > 0);
    if (due === undefined) continue;
    for (let time = random.below(3); time >= 0; time -= 1) add(due.openInPesos, [due.reference]);
  }
  return lines;
}

/** Pastes a bank's statement, and confirms what the screen has ticked by itself. */
async function matchBank(turn: Turn): Promise<string | null> {
  const by = turn.random.one(turn.world.dispatchers);
  const lines = await linesOf(turn);
  if (lines.length === 0) return null;
  const { lines: matched } = await turn.read(by, matchStatement, { lines });
  const ticked = matched.flatMap(({ mark, state, candidates: [first] }) => {
    const line = lines.find(([known]) => known === mark);
    return state !== 'sure' || first === undefined || line === undefined ? [] : [{ first, line }];
  });
  if (ticked.length === 0) return `${lines.length} lines, none sure`;
  const before = await creditOf(turn.world.site.sql());
  const sent = ticked.map(
    ({
      first,
      line: [mark, day, pesos, [word = '']],
    }): InputOf<typeof confirmStatement>['lines'][number] => [
      ...([mark, first.kind, first.id, day, pesos, word] as const),
    ],
  );
  const done = await turn.ask(by, confirmStatement, { method: 'bank', lines: sent });
  const after = await creditOf(turn.world.site.sql());
  const beyond = [...after].filter(([id, pesos]) => pesos > (before.get(id) ?? 0));
  if (beyond.length > 0) {
    throw new Breach('What a statement ticks by itself is never more than is owed.', [
      ...beyond.map(([id, pesos]) => ({ id, credit: pesos, before: before.get(id) ?? 0 })),
      ...ticked.map(({ first, line }) => ({
        line: line.join(' '),
        ticked: `${first.kind} ${first.id}`,
      })),
    ]);
  }
  return `${sent.length} of ${lines.length} sure: ${done.ok ? 'confirmed' : done.problem.code}`;
}

/** Exports a part of the company's data. The history has it from the first part on. */
async function takeOut(turn: Turn): Promise<string> {
  const { owner, site } = turn.world;
  const count = async () => {
    const [row] = await site.sql()<{ exports: number }[]>`
      select count(*)::integer as exports from public.history where thing = 'export'`;
    return row?.exports ?? 0;
  };
  const before = await count();
  const isWhole = turn.random.chance(0.5);
  const taken = isWhole
    ? await turn.ask(owner, exportPart, { topic: turn.random.one(exportTopics) })
    : await turn.ask(owner, exportImportable, { topic: turn.random.one(importableTopics) });
  if (taken.ok && (await count()) === before) {
    throw new Breach('Whatever is taken out of the company is in its history.', [
      { call: isWhole ? exportPart.name : exportImportable.name, who: owner.name },
    ]);
  }
  return taken.ok ? `${taken.answer.rows.length} rows` : taken.problem.code;
}

/** The office's deeds with files (docs/product.md, "Bring and take data"). */
export const officeDeeds: readonly Deed[] = [
  { name: "match a bank's statement", weight: 4, act: matchBank },
  { name: 'take data out', weight: 1, act: takeOut },
];
