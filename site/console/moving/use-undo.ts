import { undoChange } from '../../../contract/team/undo-change.ts';
import type { FormerVisit } from '../../../contract/team/visit-shapes.ts';
import { showToast } from '../../ui/toast.ts';
import { CallFailure, useTeamAction } from '../frame/team-query.ts';
import { movingTexts } from './texts.ts';

/** How long a change can be taken back (docs/product.md, "Schedule"). */
const undoInMs = 10_000;

/** Returns a function that says what was done and offers to take it back. */
export function useUndo(): (text: string, undo: FormerVisit[]) => void {
  const { mutateAsync } = useTeamAction(undoChange);

  // The dialog that made the change is closed by then, so nothing here may wait for its hooks.
  const takeBack = async (visits: FormerVisit[]) => {
    try {
      await mutateAsync({ visits });
      showToast({ text: movingTexts.undone, tone: 'success' });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const { message } = failure;
      showToast({ title: movingTexts.notUndone, text: message, tone: 'destructive' });
    }
  };
  return (text, visits) =>
    showToast({
      text,
      tone: 'success',
      durationInMs: undoInMs,
      action: { label: movingTexts.undo, onClick: () => void takeBack(visits) },
    });
}
