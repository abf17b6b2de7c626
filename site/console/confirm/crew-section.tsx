import { useState } from 'react';
import type { PlannedDate } from '../../../contract/team/request-confirmation.ts';
import { useProblems } from '../../ui/field.tsx';
import { TextAreaField } from '../frame/form-fields.tsx';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { usualTasks } from './confirm-values.ts';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.crew;

type CrewSectionProps = SectionProps & {
  /** Undefined while the plan is incomplete. */
  dates: readonly PlannedDate[] | undefined;
  hindered: ReadonlyMap<string, number>;
};

/** Chooses the crew and its tasks. Each name shows on how many dates they are unavailable. */
export function CrewSection({ start, typed, dates, hindered }: CrewSectionProps) {
  const problems = useProblems();
  /** The edited checklist, or null for the usual one. */
  const [own, setOwn] = useState<string | null>(null);
  const faultOfTask = Object.keys(problems).find((path) => path.startsWith('checklist.'));
  return (
    <>
      <fieldset className={styles.section}>
        <legend>{texts.legend}</legend>
        <div className={styles.crew}>
          {start.members.map(({ id, name }) => (
            <label key={id} className={styles.choice}>
              <input type="checkbox" name="crew" value={id} />
              <span>
                {name} <small>{freedomOf(hindered.get(id), dates)}</small>
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

function freedomOf(
  hindered: number | undefined,
  dates: readonly PlannedDate[] = [],
): string | undefined {
  if (hindered === undefined) return undefined;
  const count = dates.filter(({ number }) => number !== null).length;
  return hindered === 0 ? texts.free : texts.notFree(hindered, count);
}
