import { notFetched } from '../frame/texts.ts';
import { reloadPage } from '../ui/reload.ts';
import { showToast } from '../ui/toast.ts';

/**
 * Says that code could not be fetched, and offers to reload the page, after which what was typed is there
 * again. It stays until somebody reads it. Returns a function that takes it back.
 */
export function tellNotFetched(): () => void {
  return showToast({
    text: notFetched.text,
    tone: 'destructive',
    durationInMs: null,
    action: { label: notFetched.reload, onClick: reloadPage },
  });
}
