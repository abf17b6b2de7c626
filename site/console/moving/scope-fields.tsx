import type { AnswerOf } from '../../../contract/call.ts';
import type { visit } from '../../../contract/team/visit.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import styles from './moving.module.css';
import { movingTexts } from './texts.ts';
import { timesText } from './times.ts';

export type Scope = 'this' | 'following';

type ScopeFieldsProps = {
  visit: AnswerOf<typeof visit>;
  scope: Scope;
  onScope: (scope: Scope) => void;
  ticked: readonly string[];
  onTicked: (ticked: string[]) => void;
};

/** 'Only this visit' or 'This and all following', with those that were moved on their own. */
export function ScopeFields({ visit, scope, onScope, ticked, onTicked }: ScopeFieldsProps) {
  const later = visit.series.filter(
    ({ startsAt, state }) => startsAt > visit.startsAt && state === 'scheduled',
  );
  const alone = later.filter(({ movedAlone }) => movedAlone);
  const moving = 1 + later.length - alone.length + ticked.length;
  if (later.length === 0) return null;
  return (
    <fieldset className={styles.scope}>
      <legend>{movingTexts.scope}</legend>
      {(['this', 'following'] as const).map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="scope"
            value={value}
            checked={scope === value}
            onChange={() => onScope(value)}
          />
          {value === 'this' ? movingTexts.onlyThis : movingTexts.following}
        </label>
      ))}
      {scope === 'following' && (
        <div className={styles.following}>
          <p className={styles.quiet}>{movingTexts.staying(moving)}</p>
          {alone.length > 0 && <p className={styles.quiet}>{movingTexts.alone}</p>}
          {alone.map((other) => (
            <CheckboxField
              key={other.id}
              name={`ticked-${other.id}`}
              label={`${movingTexts.visitNumber(other.number)}: ${timesText(other)}`}
              checked={ticked.includes(other.id)}
              onChange={({ currentTarget: { checked } }) =>
                onTicked(checked ? [...ticked, other.id] : ticked.filter((id) => id !== other.id))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
