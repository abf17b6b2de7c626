import { useEffect, useId, useRef, useState } from 'react';
import {
  confirmHolidays,
  holidays,
  type ListedHoliday,
  removeHoliday,
  restoreHoliday,
} from '../../../contract/team/holidays.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import { Loaded } from '../frame/notice.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { NotSaved } from './not-saved.tsx';
import styles from './people.module.css';
import { holidayTexts } from './texts.ts';

/** Holidays of this and the next year. Owners confirm the computed ones. */
export function Holidays({ isOwner }: { isOwner: boolean }) {
  const title = useId();
  const [open, setOpen] = useState<ListedHoliday | 'new' | null>(null);
  const thisYear = Number(manilaToday(new Date()).slice(0, 'YYYY'.length));
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title}>{holidayTexts.title}</h2>
      <p>{holidayTexts.hint}</p>
      <Button variant="secondary" onClick={() => setOpen('new')}>
        {holidayTexts.add}
      </Button>
      <div className={`stack-loose ${styles.years}`}>
        {[thisYear, thisYear + 1].map((year) => (
          <Year key={year} year={String(year)} isOwner={isOwner} onChange={setOpen} />
        ))}
      </div>
      {open && (
        <HolidayDialog holiday={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

type YearProps = { year: string; isOwner: boolean; onChange: (holiday: ListedHoliday) => void };

function Year({ year, isOwner, onChange }: YearProps) {
  const title = useId();
  const list = useRead(holidays, { year }, { live: 'holidays' });
  const confirmAll = useAct(confirmHolidays);
  const listed = list.answer?.holidays ?? [];
  const assumed = listed.filter(({ isAssumed, isDropped }) => isAssumed && !isDropped);
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>
        {year}{' '}
        <span className={styles.count}>
          {list.answer && listed.filter(({ isDropped }) => !isDropped).length}
        </span>
      </h3>
      {isOwner && assumed.length > 1 && (
        <Button
          variant="quiet"
          disabled={confirmAll.isBusy}
          onClick={() =>
            confirmAll.run({ holidays: assumed.map(({ id, version }) => ({ id, version })) })
          }
        >
          {holidayTexts.confirmAll(year)}
        </Button>
      )}
      <NotSaved failure={confirmAll.failure} />
      <Loaded read={list}>
        {(loaded) =>
          loaded.holidays.length === 0 ? (
            <p>{holidayTexts.none}</p>
          ) : (
            <ul className={styles.entries}>
              {loaded.holidays.map((holiday) => (
                <HolidayRow
                  key={holiday.id}
                  holiday={holiday}
                  isOwner={isOwner}
                  onChange={() => onChange(holiday)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

type HolidayRowProps = { holiday: ListedHoliday; isOwner: boolean; onChange: () => void };

function HolidayRow({ holiday, isOwner, onChange }: HolidayRowProps) {
  const { id, version, day, name, kind, province, towns, isAssumed, isDropped } = holiday;
  const confirm = useAct(confirmHolidays);
  const remove = useAct(removeHoliday);
  const restore = useAct(restoreHoliday);
  const isBusy = confirm.isBusy || remove.isBusy || restore.isBusy;
  const row = useRef<HTMLLIElement>(null);
  const hasActed = useRef(false);
  // Keeps the keyboard's focus in the row if the pressed button is gone.
  useEffect(() => {
    if (isBusy || !hasActed.current) return;
    hasActed.current = false;
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [isBusy]);
  const places = listInWords(towns) || province;
  const action = (label: string, act: () => unknown) => (
    <NamedButton
      label={label}
      name={holidayTexts.of(label, name, day)}
      disabled={isBusy}
      onClick={() => {
        hasActed.current = label !== holidayTexts.change;
        act();
      }}
    />
  );
  return (
    <li ref={row}>
      <span>
        {isDropped ? <s>{formatDay(day)}</s> : formatDay(day)} {name}{' '}
        <span className={styles.quiet}>
          {holidayTexts.kinds[kind]}
          {places && ` ${holidayTexts.in(places)}`}
        </span>{' '}
        {isDropped && <Badge tone="quiet">{holidayTexts.dropped}</Badge>}
        {!isDropped && isAssumed && <Badge tone="quiet">{holidayTexts.assumed}</Badge>}
      </span>
      <span className="row">
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
      <NotSaved failure={confirm.failure ?? remove.failure ?? restore.failure} />
    </li>
  );
}
