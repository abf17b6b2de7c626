import { useId, useState } from 'react';
import { confirmHolidays, holidays, type ListedHoliday } from '../../../contract/team/holidays.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../frame/notice.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { HolidayRow } from './holiday-row.tsx';
import { holidayTexts } from './holiday-texts.ts';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';

/** The holidays of this and the next year. Owners confirm those that were computed. */
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
      <div className={styles.years}>
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
  const list = useRead(holidays, { year });
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
      <Refusal failure={confirmAll.failure} />
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
