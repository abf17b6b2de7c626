import { useId } from 'react';
import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import { addHoliday, holidays, removeHoliday } from '../../../contract/team/days-off.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { useForm } from '../../calls/use-form.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Loaded } from '../frame/notice.tsx';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';
import { holidayTexts, memberTexts, peopleTexts } from './texts.ts';

/** The holidays of this and the next year, and one more to add. */
export function Holidays() {
  const title = useId();
  const thisYear = Number(manilaToday(new Date()).slice(0, 'YYYY'.length));
  const { form, problems, failure, isBusy } = useForm(addHoliday, {
    inputOf: (typed) => ({ day: typedIn(typed, 'day'), name: typedIn(typed, 'name').trim() }),
    onDone: (_, element) => element.reset(),
  });

  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title}>{holidayTexts.title}</h2>
      <p>{holidayTexts.hint}</p>
      <div className={styles.years}>
        <Year year={String(thisYear)} />
        <Year year={String(thisYear + 1)} />
      </div>
      <form className={styles.inline} {...form}>
        <TextField label={holidayTexts.day} name="day" type="date" required error={problems.day} />
        <TextField
          label={holidayTexts.name}
          name="name"
          required
          maxLength={maximumLengths.name}
          autoComplete="off"
          error={problems.name}
        />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={peopleTexts.saving}>
          {holidayTexts.add}
        </Button>
      </form>
      <Refusal failure={failure} />
    </section>
  );
}

function Year({ year }: { year: string }) {
  const title = useId();
  const list = useRead(holidays, { year });
  const { run, failure, isBusy } = useAct(removeHoliday);
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>
        {year} <span className={styles.count}>{list.answer?.holidays.length}</span>
      </h3>
      <Refusal failure={failure} />
      <Loaded read={list}>
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
                    disabled={isBusy}
                    onClick={() => run({ day })}
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
