import type { Outcome } from '../../calls/use-act.ts';
import { showToast } from '../../ui/toast.ts';
import { actionTexts } from '../texts.ts';

/** Time to undo (docs/product.md, "Schedule"). */
const undoInMs = 10_000;

type Undo = { run: () => Promise<Outcome<unknown>>; done: string; failed: string };

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
