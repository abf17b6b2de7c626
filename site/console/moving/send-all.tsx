import { Button } from '../../ui/button.tsx';
import styles from './moving.module.css';

type SendAllProps = {
  label: string;
  busyLabel: string;
  busy: boolean;
  isEmpty: boolean;
  /** Hides the button, because warnings have their own. */
  isWarned: boolean;
  note: string;
};

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
