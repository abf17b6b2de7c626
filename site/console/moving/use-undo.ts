import { undoChange } from '../../../contract/team/undo-change.ts';
import type { FormerVisit } from '../../../contract/team/visit-shapes.ts';
import { showToast } from '../../ui/toast.ts';
import { useTeamAction } from '../frame/team-query.ts';
import { movingTexts } from './texts.ts';

/** How long a change can be taken back (docs/product.md, "Schedule"). */
const undoInMs = 10_000;

/** Returns a function that says what was done and offers to take it back. */
export function useUndo(): (text: string, undo: FormerVisit[]) => void {
  const { mutate } = useTeamAction(undoChange);
  return (text, visits) => {
    const onClick = () =>
      mutate(
        { visits },
        {
          onSuccess: () => showToast({ text: movingTexts.undone, tone: 'success' }),
          onError: ({ message }) =>
            showToast({ title: movingTexts.notUndone, text: message, tone: 'destructive' }),
        },
      );
    showToast({
      text,
      tone: 'success',
      durationInMs: undoInMs,
      action: { label: movingTexts.undo, onClick },
    });
  };
}
