import type { SeenVisit } from '../../../contract/shapes/visit.ts';
import { undoChange } from '../../../contract/team/visit-changes.ts';
import { useAct } from '../../calls/use-act.ts';
import { offerUndo } from '../frame/offer-undo.ts';
import { movingTexts } from './texts.ts';

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
