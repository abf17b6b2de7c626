import { type FormEvent, useId } from 'react';
import { addHoliday } from '../../../contract/team/add-holiday.ts';
import { holidays } from '../../../contract/team/holidays.ts';
import { removeHoliday } from '../../../contract/team/remove-holiday.ts';
import { maximumLengths } from '../../../contract/text-fields.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Loaded } from '../frame/notice.tsx';
import { useTeamAction, useTeamQuery } from '../frame/team-query.ts';
import styles from './people.module.css';
import { faultOf, Refusal } from './refusal.tsx';
import { holidayTexts, memberTexts, peopleTexts } from './texts.ts';

/** The holidays of this and the next year, and one more to add. */
export function Holidays() {
  const title = useId();
  const thisYear = Number(manilaToday(new Date()).slice(0, 'YYYY'.length));
  const { mutate, error, isPending } = useTeamAction(addHoliday);

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const holiday = { day: String(typed.get('day')), name: String(typed.get('name')).trim() };
    mutate(holiday, { onSuccess: () => form.reset() });
  };

  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title}>{holidayTexts.title}</h2>
      <p>{holidayTexts.hint}</p>
      <div className={styles.years}>
        <Year year={String(thisYear)} />
        <Year year={String(thisYear + 1)} />
      </div>
      <form className={styles.inline} onSubmit={add}>
        <TextField
          label={holidayTexts.day}
          name="day"
          type="date"
          required
          error={faultOf(error, 'day')}
        />
        <TextField
          label={holidayTexts.name}
          name="name"
          required
          maxLength={maximumLengths.name}
          autoComplete="off"
          error={faultOf(error, 'name')}
        />
        <Button type="submit" variant="secondary" busy={isPending} busyLabel={peopleTexts.saving}>
          {holidayTexts.add}
        </Button>
      </form>
      <Refusal failure={error} />
    </section>
  );
}

function Year({ year }: { year: string }) {
  const title = useId();
  const list = useTeamQuery(holidays, { year });
  const { mutate, error, isPending } = useTeamAction(removeHoliday);
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>
        {year} <span className={styles.count}>{list.data?.holidays.length}</span>
      </h3>
      <Refusal failure={error} />
      <Loaded query={list}>
        {(loaded) =>
          loaded.holidays.length === 0 ? (
            <p>{holidayTexts.none}</p>
          ) : (
            <ul className={styles.entries}>
              {loaded.holidays.map(({ day, name }) => (
                <li key={day}>
                  <span>
                    {formatDay(day)} <span className={styles.quiet}>{name}</span>
                  </span>
                  <Button
                    variant="quiet"
                    aria-label={holidayTexts.remove(name, day)}
                    disabled={isPending}
                    onClick={() => mutate({ day })}
                  >
                    {memberTexts.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
