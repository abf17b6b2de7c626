import { CloseIcon } from './close-icon.tsx';
import { dismissToast, type ShownToast } from './toast.ts';
import styles from './toast-list.module.css';
import { useDeparture } from './use-departure.ts';

const usualDurationInMs = 6000;

/** The messages that are shown now, newest last. */
export function ToastList({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <ol className={styles.list}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ol>
  );
}

function ToastItem({ toast }: { toast: ShownToast }) {
  const { id, title, text, tone, durationInMs = usualDurationInMs, action } = toast;
  const departure = useDeparture(() => dismissToast(id), durationInMs);

  return (
    <li
      className={styles.toast}
      data-tone={tone}
      role={tone === 'destructive' ? 'alert' : undefined}
      {...departure}
    >
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismissToast(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
      >
        <CloseIcon />
      </button>
    </li>
  );
}
