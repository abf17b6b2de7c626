import { monthAfter, monthOf } from '../../../domain/money/months.ts';

export type Command = { label: string; to: string };

/** What the search starts, by what it is called. */
function commandsOf(today: string): readonly Command[] {
  return [
    { label: 'New order', to: '/team/requests?do=order' },
    { label: 'New job', to: '/team/requests?do=job' },
    { label: 'Add a client', to: '/team/clients?do=add' },
    { label: 'Close month', to: `/team/money/month?month=${monthAfter(monthOf(today), -1)}` },
    { label: 'Match a statement', to: '/team/money/statement' },
    { label: 'Move a day', to: '/team/schedule/move-day' },
  ];
}

/** Returns the commands whose name begins with what was typed. */
export function commandsFor(typed: string, today: string): readonly Command[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < 2) return [];
  return commandsOf(today).filter(({ label }) => label.toLowerCase().startsWith(wanted));
}

export type Verb = 'move' | 'assign' | 'confirm';

/** The key that does the same with a row (frame/addresses.ts). */
export const keyOfVerb: Readonly<Record<Verb, string>> = { move: 'M', assign: 'E', confirm: 'C' };

/** Reads 'move visit of reyes' as what to do with what is found for 'reyes'. */
export function readVerb(typed: string): { verb: Verb | null; rest: string } {
  const pattern =
    /^(move|assign|confirm)\s+(?:(?:the\s+)?(?:visits?|requests?|orders?)\s+of\s+)?(\S.*)$/i;
  const [, verb, rest] = pattern.exec(typed.trim()) ?? [];
  return verb === undefined || rest === undefined
    ? { verb: null, rest: typed.trim() }
    : { verb: verb.toLowerCase() as Verb, rest };
}
