import { useState } from 'react';
import { Link } from 'react-router';
import { nobody, type VisitToGive } from '../../../contract/team/giving.ts';
import type { WeekMember } from '../../../contract/team/schedule.ts';
import { formatShortDay, listInWords } from '../../../domain/calendar/words.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { HeadRow } from '../frame/table.tsx';
import { timesText } from '../moving/times.ts';
import type { Warned } from '../moving/use-change.ts';
import { type Choices, stays } from './choices.ts';
import styles from './giving.module.css';
import { givingTexts } from './texts.ts';

type WeekVisitsProps = {
  monday: string;
  visits: readonly VisitToGive[];
  isOpenAtFirst: boolean;
  /** The current holder. Without a name, nobody. */
  holder: { id: string; name: string | null };
  /** Candidates, workers first. */
  members: readonly WeekMember[];
  choices: Choices;
  clashes: ReadonlySet<string>;
  warnings: readonly Warned[];
  onChoose: (visitId: string, choice: string) => void;
};

/** A folded week counts the visits that stay, and opens on errors. */
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
            <HeadRow heads={Object.values(columns)} />
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

type VisitChoiceProps = {
  visit: VisitToGive;
  holder: { id: string; name: string | null };
  mayLeave: boolean;
  members: readonly WeekMember[];
  choice: string;
  isClashing: boolean;
  warnings: readonly Warned[];
  onChoose: (choice: string) => void;
};

/** Shows the reason for the proposal, or the warnings. */
function VisitChoice(props: VisitChoiceProps) {
  const { visit, holder, members, choice, isClashing, warnings, onChoose } = props;
  const { id, clientName, town, crew, free } = visit;
  const { columns } = givingTexts;
  const names = new Map(members.map((member) => [member.id, firstNameOf(member.name)]));
  const others = crew.filter((member) => member !== holder.id);
  const times = timesText(visit);
  const option = (member: WeekMember) => (
    <option key={member.id} value={member.id}>
      {member.name}
    </option>
  );
  const faults = [
    ...(isClashing ? [givingTexts.clash(names.get(choice) ?? '')] : []),
    ...warnings.map(({ sentence }) => sentence),
    ...(visit.proposed === null && choice === stays ? [givingTexts.nobodyFree] : []),
  ];
  return (
    <tr>
      <th scope="row">
        <Link to={`/team/visits/${id}`}>{times}</Link> <strong>{clientName}</strong>
      </th>
      <td data-label={columns.town}>{town}</td>
      <td data-label={columns.crew}>
        {listInWords(others.map((member) => names.get(member) ?? '')) || '–'}
      </td>
      <td data-label={columns.choice}>
        <span className={styles.choice}>
          <select
            aria-label={givingTexts.choiceOf(givingTexts.visitOf(times, clientName))}
            value={choice}
            onChange={({ currentTarget: { value } }) => onChoose(value)}
          >
            <option value={stays}>
              {holder.name === null ? givingTexts.staysWithout : givingTexts.stays(holder.name)}
            </option>
            {props.mayLeave && <option value={nobody}>{givingTexts.noOneInstead}</option>}
            <optgroup label={givingTexts.free}>
              {free.flatMap((one) => members.find((member) => member.id === one) ?? []).map(option)}
            </optgroup>
            <optgroup label={givingTexts.notFree}>
              {members
                .filter((member) => !free.includes(member.id) && !crew.includes(member.id))
                .map(option)}
            </optgroup>
          </select>
          {visit.because !== null && choice === visit.proposed && (
            <span className={styles.quiet}>{givingTexts.because[visit.because]}</span>
          )}
          {faults.map((fault) => (
            <span key={fault} className={`problem ${styles.fault}`}>
              {fault}
            </span>
          ))}
        </span>
      </td>
    </tr>
  );
}
