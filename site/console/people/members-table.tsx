import type { TeamMember } from '../../../contract/team/people.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { mayUseConsole, roleLabels } from '../../../domain/people/roles.ts';
import { Face } from '../../ui/face.tsx';
import styles from './people.module.css';
import { daysText, peopleTexts, workingDaysText } from './texts.ts';

const { columns, factor } = peopleTexts;

type MembersTableProps = { members: readonly TeamMember[]; onOpen: (id: string) => void };

/** The members of the team. A name opens its card. */
export function MembersTable({ members, onOpen }: MembersTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.role}</th>
            <th scope="col" className={styles.wide}>
              {columns.workingDays}
            </th>
            <th scope="col">{columns.away}</th>
            <th scope="col" className={styles.wide}>
              {columns.since}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.languages}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.factor}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} onOpen={() => onOpen(member.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberRow({ member, onOpen }: { member: TeamMember; onOpen: () => void }) {
  const { name, picture, role, workingDays, daysAway, since, languages, hasSecondFactor } = member;
  const [next] = daysAway;
  return (
    <tr>
      <th scope="row">
        <span className={styles.known}>
          <Face name={name} url={picture?.url ?? null} />
          <button type="button" className={styles.open} onClick={onOpen}>
            {name}
          </button>
        </span>
      </th>
      <td>{roleLabels[role]}</td>
      <td className={styles.wide}>{workingDaysText(workingDays)}</td>
      <td>{next && daysText(next.firstDay, next.lastDay)}</td>
      <td className={styles.wide}>{formatDay(since)}</td>
      <td className={styles.wide}>{languages}</td>
      <td className={styles.wide}>
        {hasSecondFactor ? factor.yes : mayUseConsole(role) ? factor.no : factor.notNeeded}
      </td>
    </tr>
  );
}
