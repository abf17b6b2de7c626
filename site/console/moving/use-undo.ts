import { type FormerVisit, undoChange } from '../../../contract/team/visit-changes.ts';
import { useAct } from '../../calls/use-act.ts';
import { showToast } from '../../ui/toast.ts';
import { movingTexts } from './texts.ts';

/** How long a change can be taken back (docs/product.md, "Schedule"). */
const undoInMs = 10_000;

/** Returns a function that says what was done and offers to take it back. */
export function useUndo(): (text: string, undo: FormerVisit[]) => void {
  const { run } = useAct(undoChange);

  // The dialog that made the change is closed by then, so nothing here may wait for its hooks.
  const takeBack = async (visits: FormerVisit[]) => {
    const { failure } = await run({ visits });
    if (failure === null) return showToast({ text: movingTexts.undone, tone: 'success' });
    showToast({ title: movingTexts.notUndone, text: failure.message, tone: 'destructive' });
  };
  return (text, visits) =>
    showToast({
      text,
      tone: 'success',
      durationInMs: undoInMs,
      action: { label: movingTexts.undo, onClick: () => void takeBack(visits) },
    });
}
