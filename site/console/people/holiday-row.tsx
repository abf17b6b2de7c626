import { useEffect, useRef } from 'react';
import {
  confirmHolidays,
  type ListedHoliday,
  removeHoliday,
  restoreHoliday,
} from '../../../contract/team/holidays.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { holidayTexts } from './holiday-texts.ts';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';

type HolidayRowProps = { holiday: ListedHoliday; isOwner: boolean; onChange: () => void };

/** A holiday with its kind and places, and what can be done with it. */
export function HolidayRow({ holiday, isOwner, onChange }: HolidayRowProps) {
  const { id, version, day, name, kind, province, towns, isAssumed, isDropped } = holiday;
  const confirm = useAct(confirmHolidays);
  const remove = useAct(removeHoliday);
  const restore = useAct(restoreHoliday);
  const isBusy = confirm.isBusy || remove.isBusy || restore.isBusy;
  const row = useRef<HTMLLIElement>(null);
  const hasActed = useRef(false);
  // The button that was pressed may be gone. Who uses the keyboard stays in the row.
  useEffect(() => {
    if (isBusy || !hasActed.current) return;
    hasActed.current = false;
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [isBusy]);
  const places = listInWords(towns) || province;
  const action = (label: string, act: () => unknown) => (
    <Button
      variant="quiet"
      aria-label={holidayTexts.of(label, name, day)}
      disabled={isBusy}
      onClick={() => {
        hasActed.current = label !== holidayTexts.change;
        act();
      }}
    >
      {label}
    </Button>
  );
  return (
    <li ref={row}>
      <span>
        {isDropped ? <s>{formatDay(day)}</s> : formatDay(day)} {name}{' '}
        <span className={styles.quiet}>
          {holidayTexts.kinds[kind]}
          {places && ` ${holidayTexts.in(places)}`}
        </span>{' '}
        {isDropped && <span className={styles.badge}>{holidayTexts.dropped}</span>}
        {!isDropped && isAssumed && <span className={styles.badge}>{holidayTexts.assumed}</span>}
      </span>
      <span className={styles.actions}>
        {isDropped ? (
          action(holidayTexts.restore, () => restore.run({ id, version }))
        ) : (
          <>
            {isOwner &&
              isAssumed &&
              action(holidayTexts.confirm, () => confirm.run({ holidays: [{ id, version }] }))}
            {action(holidayTexts.change, onChange)}
            {action(holidayTexts.remove, () => remove.run({ id, version }))}
          </>
        )}
      </span>
      <Refusal failure={confirm.failure ?? remove.failure ?? restore.failure} />
    </li>
  );
}
