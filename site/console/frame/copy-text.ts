import { showToast } from '../../ui/toast.ts';
import { copyTexts } from '../texts.ts';

/** Copies a text and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: copyTexts.copied, tone: 'success' });
  } catch {
    showToast({ text: copyTexts.notCopied, tone: 'destructive' });
  }
}
