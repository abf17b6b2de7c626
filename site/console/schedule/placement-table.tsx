import { Link } from 'react-router';
import type { Proposal, WeekMember } from '../../../contract/team/schedule.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { HeadRow } from '../frame/table.tsx';
import { timesText } from '../moving/times.ts';
import styles from './move-day.module.css';
import { moveDayTexts, scheduleTexts } from './texts.ts';

/** A visit with its new time, as typed. */
export type Placement = {
  id: string;
  version: number;
  isIncluded: boolean;
  /** '' while no time is chosen. */
  day: string;
  time: string;
};

type PlacementTableProps = {
  proposals: readonly Proposal[];
  placements: readonly Placement[];
  members: readonly WeekMember[];
  onChange: (changed: Placement) => void;
};

/** Each new time can be adjusted or left out. */
export function PlacementTable({ proposals, placements, members, onChange }: PlacementTableProps) {
  const { columns } = moveDayTexts;
  const names = new Map(members.map(({ id, name }) => [id, firstNameOf(name)]));
  const byId = new Map(placements.map((placement) => [placement.id, placement]));
  return (
    <table className={styles.table}>
      <caption>
        {moveDayTexts.visits} <span className={styles.quiet}>{proposals.length}</span>
      </caption>
      <thead>
        <HeadRow heads={Object.values(columns)} />
      </thead>
      <tbody>
        {proposals.map((proposal) => {
          const { id, clientName, town, crew, proposedStart } = proposal;
          const placement = byId.get(id);
          if (placement === undefined) return null;
          return (
            <tr key={id}>
              <th scope="row">
                <span className={styles.visit}>
                  <label className={styles.include}>
                    <input
                      type="checkbox"
                      checked={placement.isIncluded}
                      aria-label={moveDayTexts.include(clientName)}
                      onChange={({ currentTarget: { checked } }) =>
                        onChange({ ...placement, isIncluded: checked })
                      }
                    />
                  </label>
                  <span>
                    <Link to={`/team/visits/${id}`}>{clientName}</Link>
                    <span className={styles.quiet}>{town}</span>
                  </span>
                </span>
              </th>
              <td data-label={columns.crew}>
                {listInWords(crew.map((member) => names.get(member) ?? '')) ||
                  scheduleTexts.withoutCrew}
              </td>
              <td data-label={columns.now}>{timesText(proposal)}</td>
              <td data-label={columns.day}>
                <input
                  type="date"
                  aria-label={moveDayTexts.dayOf(clientName)}
                  value={placement.day}
                  required={placement.isIncluded}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ ...placement, day: value, isIncluded: value !== '' })
                  }
                />
                {proposedStart === null && (
                  <span className={`problem ${styles.unplaced}`}>{moveDayTexts.unplaced}</span>
                )}
              </td>
              <td data-label={columns.start}>
                <input
                  type="time"
                  step={1800}
                  aria-label={moveDayTexts.startOf(clientName)}
                  value={placement.time}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ ...placement, time: value })
                  }
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
