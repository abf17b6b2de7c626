import { type FormEvent, useId, useState } from 'react';
import { addDayAway } from '../../../contract/team/add-day-away.ts';
import type { TeamMember } from '../../../contract/team/people.ts';
import { removeDayAway } from '../../../contract/team/remove-day-away.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTeamAction } from '../frame/team-query.ts';
import styles from './people.module.css';
import { faultOf, Refusal } from './refusal.tsx';
import { daysText, memberTexts, peopleTexts } from './texts.ts';

/** A member's days away that are not over, and more to enter. */
export function DaysAway({ member }: { member: TeamMember }) {
  const title = useId();
  const add = useTeamAction(addDayAway);
  const remove = useTeamAction(removeDayAway);
  const [firstDay, setFirstDay] = useState('');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const lastDay = String(typed.get('lastDay')) || firstDay;
    const reason = String(typed.get('reason')).trim();
    add.mutate(
      { member: member.id, firstDay, lastDay, reason },
      {
        onSuccess: () => {
          form.reset();
          setFirstDay('');
        },
      },
    );
  };

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
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              {memberTexts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Refusal failure={remove.error} />
      <form className={styles.inline} onSubmit={submit}>
        <TextField
          label={memberTexts.firstDay}
          name="firstDay"
          type="date"
          required
          value={firstDay}
          onChange={(event) => setFirstDay(event.currentTarget.value)}
          error={faultOf(add.error, 'firstDay')}
        />
        <TextField
          label={memberTexts.lastDay}
          name="lastDay"
          type="date"
          min={firstDay}
          error={faultOf(add.error, 'lastDay')}
        />
        <TextField
          label={memberTexts.reason}
          name="reason"
          autoComplete="off"
          error={faultOf(add.error, 'reason')}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={add.isPending}
          busyLabel={peopleTexts.saving}
        >
          {memberTexts.addDays}
        </Button>
      </form>
      <Refusal failure={add.error} />
      <p role="status">{add.data && memberTexts.visitsThen(member.name, add.data.visits)}</p>
    </section>
  );
}
