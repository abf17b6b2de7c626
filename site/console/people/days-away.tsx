import { useId, useState } from 'react';
import { addDayAway, removeDayAway } from '../../../contract/team/days-off.ts';
import type { TeamMember } from '../../../contract/team/people.ts';
import { useAct } from '../../calls/use-act.ts';
import { useForm } from '../../calls/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldOf } from '../frame/form-fields.ts';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';
import { daysText, memberTexts, peopleTexts } from './texts.ts';

/** A member's days away that are not over, and more to enter. */
export function DaysAway({ member }: { member: TeamMember }) {
  const title = useId();
  const remove = useAct(removeDayAway);
  const [firstDay, setFirstDay] = useState('');

  const add = useForm(addDayAway, {
    inputOf: (typed) => ({
      member: member.id,
      firstDay,
      lastDay: fieldOf(typed, 'lastDay') || firstDay,
      reason: fieldOf(typed, 'reason').trim(),
    }),
    onDone(_, form) {
      form.reset();
      setFirstDay('');
    },
  });

  return (
    <section aria-labelledby={title} className={styles.away}>
      <h3 id={title}>
        {memberTexts.daysAway} <span className={styles.count}>{member.daysAway.length}</span>
      </h3>
      {member.daysAway.length === 0 && <p className={styles.quiet}>{memberTexts.noDaysAway}</p>}
      <ul className={styles.entries}>
        {member.daysAway.map(({ id, firstDay: first, lastDay: last, reason }) => (
          <li key={id}>
            <span>
              {daysText(first, last)} <span className={styles.quiet}>{reason}</span>
            </span>
            <Button
              variant="quiet"
              aria-label={memberTexts.removeDays(daysText(first, last))}
              disabled={remove.isBusy}
              onClick={() => remove.run({ id })}
            >
              {memberTexts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Refusal failure={remove.failure} />
      <form className={styles.inline} {...add.form}>
        <TextField
          label={memberTexts.firstDay}
          name="firstDay"
          type="date"
          required
          value={firstDay}
          onChange={(event) => setFirstDay(event.currentTarget.value)}
          error={add.problems.firstDay}
        />
        <TextField
          label={memberTexts.lastDay}
          name="lastDay"
          type="date"
          min={firstDay}
          error={add.problems.lastDay}
        />
        <TextField
          label={memberTexts.reason}
          name="reason"
          autoComplete="off"
          error={add.problems.reason}
        />
        <Button type="submit" variant="secondary" busy={add.isBusy} busyLabel={peopleTexts.saving}>
          {memberTexts.addDays}
        </Button>
      </form>
      <Refusal failure={add.failure} />
      <p role="status">{add.answer && memberTexts.appointmentsThen(member.name, add.answer)}</p>
    </section>
  );
}
