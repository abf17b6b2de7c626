import type { Outcome } from '../../calls/use-act.ts';
import { showToast } from '../../ui/toast.ts';
import { actionTexts, selectionTexts } from '../texts.ts';

/** Time to undo (docs/product.md, "Schedule"). */
const undoInMs = 10_000;

type Undo = { run: () => Promise<Outcome<unknown>>; done: string; failed: string };

type Many<Left> = {
  /** What was done, or null if everything was left as it was. */
  done: string | null;
  left: readonly Left[];
  sayLeft: (left: readonly Left[]) => string[];
  undo: () => Promise<Outcome<{ left?: readonly Left[] }>>;
};

/** Tells what was done with many rows and what was left, with one undo. */
export function tellMany<Left>({ done, left, sayLeft, undo }: Many<Left>): void {
  const text = [...(done === null ? [] : [done]), ...sayLeft(left)].join(' ');
  if (done === null) {
    showToast({ text, tone: 'destructive' });
    return;
  }
  /** Counts an undo that left something as failed, and names it. */
  const run = async (): Promise<Outcome<unknown>> => {
    const outcome = await undo();
    const still = outcome.answer?.left ?? [];
    if (still.length === 0) return outcome;
    return { answer: null, failure: { message: sayLeft(still).join(' '), refused: null } };
  };
  offerUndo(text, { run, done: selectionTexts.undone, failed: selectionTexts.notUndone });
}

/** Offers undo in a toast, which outlives the component that made the change. */
export function offerUndo(text: string, { run, done, failed }: Undo): void {
  const takeBack = async () => {
    const { failure } = await run();
    if (failure === null) return showToast({ text: done, tone: 'success' });
    showToast({ title: failed, text: failure.message, tone: 'destructive' });
  };
  showToast({
    text,
    tone: 'success',
    durationInMs: undoInMs,
    action: { label: actionTexts.undo, onClick: () => void takeBack() },
  });
}
