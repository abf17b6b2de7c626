import type { TeamMember } from '../../../contract/team/people.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { mayUseConsole, roleLabels } from '../../../domain/people/roles.ts';
import { Face } from '../../ui/face.tsx';
import { Table } from '../frame/table.tsx';
import styles from './people.module.css';
import { daysText, peopleTexts, workingDaysText } from './texts.ts';

const { columns, factor } = peopleTexts;

type MembersTableProps = { members: readonly TeamMember[]; onOpen: (id: string) => void };

/** The members of the team. A name opens its card. */
export function MembersTable({ members, onOpen }: MembersTableProps) {
  return (
    <Table
      rows={members}
      keyOf={({ id }) => id}
      columns={[
        {
          ...{ head: columns.name, as: 'name' },
          cell: ({ id, name, picture }) => (
            <span className={styles.known}>
              <Face name={name} url={picture?.url ?? null} />
              <button type="button" className={styles.open} onClick={() => onOpen(id)}>
                {name}
              </button>
            </span>
          ),
        },
        { head: columns.role, cell: ({ role }) => roleLabels[role] },
        {
          ...{ head: columns.workingDays, as: 'wide' },
          cell: ({ workingDays }) => workingDaysText(workingDays),
        },
        {
          head: columns.away,
          cell: ({ daysAway: [next] }) => next && daysText(next.firstDay, next.lastDay),
        },
        { head: columns.since, as: 'wide', cell: ({ since }) => formatDay(since) },
        { head: columns.languages, as: 'wide', cell: ({ languages }) => languages },
        { head: columns.factor, as: 'wide', cell: factorText },
      ]}
    />
  );
}

function factorText({ hasSecondFactor, role }: TeamMember): string {
  if (hasSecondFactor) return factor.yes;
  return mayUseConsole(role) ? factor.no : factor.notNeeded;
}
