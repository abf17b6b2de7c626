import type { WeekMember } from '../../../contract/team/schedule.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import styles from './moving.module.css';
import { movingTexts } from './texts.ts';

type CrewFieldsProps = {
  members: readonly WeekMember[];
  crew: readonly string[];
  onChange: (crew: string[]) => void;
};

/** Who comes: the workers first, then others of the team. */
export function CrewFields({ members, crew, onChange }: CrewFieldsProps) {
  const sorted = members.toSorted(
    (one, other) => Number(one.role !== 'worker') - Number(other.role !== 'worker'),
  );
  return (
    <fieldset className={styles.crew}>
      <legend>{movingTexts.crew}</legend>
      <div>
        {sorted.map(({ id, name }) => (
          <CheckboxField
            key={id}
            name={`crew-${id}`}
            label={name}
            checked={crew.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...crew, id] : crew.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
