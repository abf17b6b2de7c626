import { useState } from 'react';
import type { PlannedDate } from '../../../contract/team/request-confirmation.ts';
import { useProblems } from '../../ui/field.tsx';
import { TextAreaField } from '../frame/form-fields.tsx';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { usualTasks } from './confirm-values.ts';
import { confirmTexts } from './texts.ts';
import type { PossibleMember } from './use-preview.ts';

const texts = confirmTexts.crew;

type CrewSectionProps = SectionProps & {
  /** Undefined while the plan is incomplete. */
  dates: readonly PlannedDate[] | undefined;
  members: readonly PossibleMember[];
};

/** Chooses the crew and its tasks. Each name shows on how many dates they are unavailable, and why. */
export function CrewSection({ start, typed, dates = [], members }: CrewSectionProps) {
  const problems = useProblems();
  /** The edited checklist, or null for the usual one. */
  const [own, setOwn] = useState<string | null>(null);
  const nameOf = new Map(start.members.map(({ id, name }) => [id, name]));
  const checked = members.filter(({ id }) => nameOf.has(id));
  const checkedIds = new Set(checked.map(({ id }) => id));
  const listed = [...checked, ...start.members.filter(({ id }) => !checkedIds.has(id))];
  const count = dates.filter(({ number }) => number !== null).length;
  const faultOfTask = Object.keys(problems).find((path) => path.startsWith('checklist.'));
  return (
    <>
      <fieldset className={styles.section}>
        <legend>{texts.legend}</legend>
        <div className={styles.crew}>
          {listed.map((member) => (
            <label key={member.id} className={styles.choice}>
              <input type="checkbox" name="crew" value={member.id} />
              <span>
                {nameOf.get(member.id)}{' '}
                {'hindered' in member && <small>{texts.freedom(member, count)}</small>}
              </span>
            </label>
          ))}
        </div>
        {problems.crew && <p className={styles.fault}>{problems.crew}</p>}
        <p className={`quiet ${styles.hint}`}>{texts.hint}</p>
      </fieldset>
      <div className={styles.section}>
        <TextAreaField
          label={texts.checklist}
          name="checklist"
          hint={texts.checklistHint}
          rows={6}
          value={own ?? usualTasks(typed, start.request.services).join('\n')}
          onChange={(event) => setOwn(event.target.value)}
          {...(faultOfTask && { error: problems[faultOfTask] })}
        />
      </div>
    </>
  );
}
