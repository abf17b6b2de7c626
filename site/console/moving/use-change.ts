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

/** A consultation's warning has no visit. */
export type Warned = Omit<VisitWarning, 'visitId'> & { visitId?: string };

/** The reason why a change was not made yet. */
export type Trouble =
  | { kind: 'warned'; warnings: readonly Warned[] }
  /** Somebody else changed it first. */
  | { kind: 'conflict'; message: string }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

export type Sent = Promise<Outcome<ChangeOutcome | ConsultationChange>>;

/** Makes a change of visits or of a consultation, which may have warnings to overrule. */
export function useChange(onChanged: (undo: SeenVisit[]) => void) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);

  const make = async (sent: Sent) => {
    setBusy(true);
    const { answer, failure } = await sent;
    setBusy(false);
    if (failure) return setTrouble(troubleOf(failure));
    if (answer.outcome === 'changed') return onChanged('undo' in answer ? answer.undo : []);
    setTrouble({ kind: 'warned', warnings: answer.warnings });
  };
  /** Returns a form's props. Its button sends without overruling any warning. */
  const formOf = (send: (overruled: string[]) => void) => ({
    problems: trouble?.kind === 'refused' ? trouble.fields : {},
    onSubmit(event: FormEvent) {
      event.preventDefault();
      send([]);
    },
  });
  return { make, busy, trouble, clear: () => setTrouble(null), formOf };
}

export function troubleOf({ message, refused }: Failure): Trouble {
  return refused?.code === 'changed-meanwhile'
    ? { kind: 'conflict', message }
    : { kind: 'refused', message, fields: refused?.fields ?? {} };
}

/** Returns a function that shows a toast with undo. */
export function useUndo(): (text: string, undo: SeenVisit[]) => void {
  const { run } = useAct(undoChange);
  return (text, visits) =>
    offerUndo(text, {
      run: () => run({ visits }),
      done: movingTexts.undone,
      failed: movingTexts.notUndone,
    });
}
