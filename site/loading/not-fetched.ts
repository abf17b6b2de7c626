import { notFetched } from '../frame/texts.ts';
import { showToast } from '../ui/toast.ts';

/**
 * Says that code could not be fetched, and offers to reload the page, after which what was typed is there
 * again: ui/typed-kept.ts, which the first view does without, hears of it by an event.
 */
export function tellNotFetched(): void {
  showToast({
    text: notFetched.text,
    tone: 'destructive',
    action: {
      label: notFetched.reload,
      onClick() {
        dispatchEvent(new Event('reload'));
        location.reload();
      },
    },
  });
}
