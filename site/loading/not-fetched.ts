import { notFetched } from '../frame/texts.ts';
import { showToast } from '../ui/toast.ts';

/**
 * Offers a reload, after which typed text is there again. ui/typed-kept.ts hears of it by an event,
 * because the first view does without that module.
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
