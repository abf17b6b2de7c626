import { Button } from '../../ui/button.tsx';
import styles from './moving.module.css';

type SendAllProps = {
  label: string;
  busyLabel: string;
  busy: boolean;
  /** Whether there is nothing to send. */
  isEmpty: boolean;
  /** Whether there are warnings, which have a button of their own. */
  isWarned: boolean;
  /** Who is told of it. */
  note: string;
};

/** The end of a form that changes many visits at once. */
export function SendAll({ label, busyLabel, busy, isEmpty, isWarned, note }: SendAllProps) {
  return (
    <div className={styles.sendAll}>
      {!isWarned && (
        <Button type="submit" busy={busy} busyLabel={busyLabel} disabled={isEmpty}>
          {label}
        </Button>
      )}
      <p className="small-print">{note}</p>
    </div>
  );
}
