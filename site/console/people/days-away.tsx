import { useId, useState } from 'react';
import { Link } from 'react-router';
import { addDayAway, removeDayAway } from '../../../contract/team/days-off.ts';
import { countVisits } from '../../../contract/team/giving.ts';
import type { TeamMember } from '../../../contract/team/people.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { useForm } from '../../calls/use-form.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { givingAddress } from '../frame/addresses.ts';
import { givingTexts } from '../giving/texts.ts';
import { NotSaved } from './not-saved.tsx';
import styles from './people.module.css';
import { daysText, memberTexts, peopleTexts } from './texts.ts';

/** Whether there is anything to go to. */
const hasAny = ({ visits, consultations }: { visits: number; consultations: number }) =>
  visits + consultations > 0;

/** A member's days away that are not over, and more to enter. */
export function DaysAway({ member }: { member: TeamMember }) {
  const title = useId();
  const remove = useAct(removeDayAway);
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [entered, setEntered] = useState<{ from: string; to: string } | null>(null);
  const days = { from: firstDay, to: lastDay || firstDay };
  const isTyped = firstDay !== '' && days.to >= firstDay;
  const then = useRead(countVisits, isTyped ? { member: member.id, ...days } : null);

  const add = useForm(addDayAway, {
    inputOf: (typed) => ({
      member: member.id,
      firstDay,
      lastDay: days.to,
      reason: typedIn(typed, 'reason').trim(),
    }),
    onDone(_, form) {
      form.reset();
      setFirstDay('');
      setLastDay('');
      setEntered(days);
    },
  });

  return (
    <section aria-labelledby={title} className={`stack ${styles.away}`}>
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
      <NotSaved failure={remove.failure} />
      <Form className={styles.inline} {...add.form}>
        <TextField
          label={memberTexts.firstDay}
          name="firstDay"
          type="date"
          required
          value={firstDay}
          onChange={(event) => setFirstDay(event.currentTarget.value)}
        />
        <TextField
          label={memberTexts.lastDay}
          name="lastDay"
          type="date"
          min={firstDay}
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
        />
        <TextField label={memberTexts.reason} name="reason" autoComplete="off" />
        <Button type="submit" variant="secondary" busy={add.isBusy} busyLabel={peopleTexts.saving}>
          {memberTexts.addDays}
        </Button>
      </Form>
      <NotSaved failure={add.failure} />
      <p role="status">
        {isTyped && then.state === 'ready' && hasAny(then.answer)
          ? memberTexts.appointmentsFall(member.name, then.answer)
          : !isTyped && add.answer && memberTexts.appointmentsThen(member.name, add.answer)}
      </p>
      {entered && add.answer && add.answer.visits > 0 && (
        <p>
          <Link to={givingAddress({ holder: member.id, ...entered })}>{givingTexts.link}</Link>
        </p>
      )}
    </section>
  );
}
