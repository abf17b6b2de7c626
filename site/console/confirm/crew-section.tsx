import { use, useState } from 'react';
import type { PlannedDate } from '../../../contract/team/confirming.ts';
import { Problems } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { FieldProblems } from '../../ui/use-submit.ts';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { usualTasks } from './confirm-values.ts';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.crew;

type CrewSectionProps = SectionProps & {
  /** Undefined while the plan is not complete. */
  dates: readonly PlannedDate[] | undefined;
  hindered: ReadonlyMap<string, number>;
};

/** Who comes, and what they do. Beside each name stands whether they could. */
export function CrewSection({ start, typed, dates, hindered }: CrewSectionProps) {
  /** The checklist as it was typed; null while it is the usual one. */
  const [own, setOwn] = useState<string | null>(null);
  const faults = use(Problems);
  const fault = faults.checklist ?? faultOfOne(faults, 'checklist');
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
        {faults.crew && <p className={styles.fault}>{faults.crew}</p>}
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
          error={fault}
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

/** A fault of one task stands beside the whole list. */
function faultOfOne(faults: FieldProblems, name: string): string | undefined {
  return Object.entries(faults).find(([key]) => key.startsWith(`${name}.`))?.[1];
}
