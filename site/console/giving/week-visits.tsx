import { useState } from 'react';
import { nobody, type VisitToGive } from '../../../contract/team/giving.ts';
import type { WeekMember } from '../../../contract/team/schedule.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import type { Warned } from '../moving/use-change.ts';
import { type Choices, stays } from './choices.ts';
import styles from './giving.module.css';
import { givingTexts } from './texts.ts';
import { VisitChoice } from './visit-choice.tsx';

type WeekVisitsProps = {
  monday: string;
  visits: readonly VisitToGive[];
  isOpenAtFirst: boolean;
  /** Whose visits they are; without a name they are nobody's. */
  holder: { id: string; name: string | null };
  /** Who can be chosen: the workers first. */
  members: readonly WeekMember[];
  choices: Choices;
  clashes: ReadonlySet<string>;
  warnings: readonly Warned[];
  onChoose: (visitId: string, choice: string) => void;
};

/** The visits of one week. A week that is folded says what stays, and opens when something is wrong. */
export function WeekVisits(props: WeekVisitsProps) {
  const { monday, visits, isOpenAtFirst, holder, choices, clashes, warnings } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const isWrong = visits.some(
    ({ id }) => clashes.has(id) || warnings.some(({ visitId }) => visitId === id),
  );
  const left = visits.filter(({ id }) => choices.get(id) === stays).length;
  const { columns } = givingTexts;
  return (
    <details
      className={styles.week}
      open={isOpen || isWrong}
      onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
    >
      <summary>
        {givingTexts.week(formatShortDay(monday))}{' '}
        <span className={styles.quiet}>{givingTexts.visits(visits.length)}</span>
        {left > 0 && (
          <strong className={styles.left}>
            {holder.name === null
              ? givingTexts.leftWithout(left)
              : givingTexts.leftInWeek(left, holder.name)}
          </strong>
        )}
      </summary>
      {(isOpen || isWrong) && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{columns.visit}</th>
              <th scope="col">{columns.town}</th>
              <th scope="col">{columns.crew}</th>
              <th scope="col">{columns.choice}</th>
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <VisitChoice
                key={visit.id}
                visit={visit}
                holder={holder}
                mayLeave={holder.id !== nobody}
                members={props.members}
                choice={choices.get(visit.id) ?? stays}
                isClashing={clashes.has(visit.id)}
                warnings={warnings.filter(({ visitId }) => visitId === visit.id)}
                onChoose={(choice) => props.onChoose(visit.id, choice)}
              />
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
