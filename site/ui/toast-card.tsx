import { CloseIcon } from './close-icon.tsx';
import { dismissToast, type ShownToast } from './toast.ts';
import styles from './toast-card.module.css';
import { useDeparture } from './use-departure.ts';

const usualDurationInMs = 6000;

/** One message, on top of everything. Give it its `id` as `key`. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, text, tone, durationInMs = usualDurationInMs, action } = toast;
  const departure = useDeparture(() => dismissToast(id), durationInMs);

  return (
    <div className={styles.toast} data-tone={tone} {...departure}>
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
    </div>
  );
}
