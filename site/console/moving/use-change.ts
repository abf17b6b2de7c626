import { useState } from 'react';
import type {
  ChangeOutcome,
  FormerVisit,
  VisitWarning,
} from '../../../contract/team/visit-shapes.ts';
import { CallFailure } from '../frame/team-query.ts';
import { movingTexts } from './texts.ts';

/** Why a change was not made yet. */
export type Trouble =
  | { kind: 'warned'; warnings: readonly VisitWarning[] }
  /** Somebody was first. */
  | { kind: 'conflict'; message: string }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

/**
 * Makes a change of visits: shows what speaks against it, who was first, or why it is refused. What
 * was typed stays.
 */
export function useChange(onChanged: (undo: FormerVisit[]) => void) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);

  const make = async (send: () => Promise<ChangeOutcome>) => {
    setBusy(true);
    try {
      const outcome = await send();
      if (outcome.outcome === 'changed') return onChanged(outcome.undo);
      setTrouble({ kind: 'warned', warnings: outcome.warnings });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setTrouble(troubleOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { make, busy, trouble, clear: () => setTrouble(null) };
}

function troubleOf({ refused }: CallFailure): Trouble {
  if (refused === null) return { kind: 'refused', message: movingTexts.unreachable, fields: {} };
  const { code, message, fields } = refused;
  return code === 'changed-meanwhile'
    ? { kind: 'conflict', message }
    : { kind: 'refused', message, fields };
}
