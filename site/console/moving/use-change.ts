import { type FormEvent, useState } from 'react';
import type { SeenVisit } from '../../../contract/shapes/visit.ts';
import type { ConsultationChange } from '../../../contract/team/consultations.ts';
import {
  type ChangeOutcome,
  undoChange,
  type VisitWarning,
} from '../../../contract/team/visit-changes.ts';
import { type Failure, type Outcome, useAct } from '../../calls/use-act.ts';
import { offerUndo } from '../frame/offer-undo.ts';
import { movingTexts } from './texts.ts';

/** What speaks against a change. Of a consultation it names no visit. */
export type Warned = Omit<VisitWarning, 'visitId'> & { visitId?: string };

/** Why a change was not made yet. */
export type Trouble =
  | { kind: 'warned'; warnings: readonly Warned[] }
  /** Somebody was first. */
  | { kind: 'conflict'; message: string }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

/**
 * Makes a change of visits or of a consultation: shows what speaks against it, who was first, or why it is refused. What
 * was typed stays.
 */
export function useChange(onChanged: (undo: SeenVisit[]) => void) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);

  const make = async (sent: Promise<Outcome<ChangeOutcome | ConsultationChange>>) => {
    setBusy(true);
    const { answer, failure } = await sent;
    setBusy(false);
    if (failure) return setTrouble(troubleOf(failure));
    if (answer.outcome === 'changed') return onChanged('undo' in answer ? answer.undo : []);
    setTrouble({ kind: 'warned', warnings: answer.warnings });
  };
  /** Makes the properties of a form whose button overrules nothing. */
  const formOf = (send: (overruled: string[]) => void) => ({
    problems: trouble?.kind === 'refused' ? trouble.fields : {},
    onSubmit(event: FormEvent) {
      event.preventDefault();
      send([]);
    },
  });
  return { make, busy, trouble, clear: () => setTrouble(null), formOf };
}

/** Returns why a call was refused, as a change shows it. */
export function troubleOf({ message, refused }: Failure): Trouble {
  return refused?.code === 'changed-meanwhile'
    ? { kind: 'conflict', message }
    : { kind: 'refused', message, fields: refused?.fields ?? {} };
}

/** Returns a function that says what was done and offers to take it back. */
export function useUndo(): (text: string, undo: SeenVisit[]) => void {
  const { run } = useAct(undoChange);
  return (text, visits) =>
    offerUndo(text, {
      run: () => run({ visits }),
      done: movingTexts.undone,
      failed: movingTexts.notUndone,
    });
}
