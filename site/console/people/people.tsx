import { useState } from 'react';
import { me } from '../../../contract/team/me.ts';
import { membersPerPage, people, type TeamMember } from '../../../contract/team/people.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { mayChangeRoles, mayUseConsole, roleLabels } from '../../../domain/people/roles.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { FilterLinks } from '../frame/filter-links.tsx';
import { listQuery, PageLinks, pageIn } from '../frame/list-address.tsx';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { Table } from '../frame/table.tsx';
import { useSearch } from '../frame/use-search.ts';
import { Holidays } from './holidays.tsx';
import { Invitations, InviteDialog } from './invitations.tsx';
import { MemberDialog } from './member-dialog.tsx';
import styles from './people.module.css';
import { SmsSettings } from './sms-settings.tsx';
import { daysText, inviteTexts, peopleTexts, workingDaysText } from './texts.ts';

const queryOf = (who: 'active' | 'former', page: number) =>
  listQuery({ who: who === 'former' && who, page });

/** The page People (docs/product.md, "Clients, people and money"). The address holds its state. */
export function People() {
  const [search, show] = useSearch();
  const [isInviting, setIsInviting] = useState(false);
  const who = search.get('who') === 'former' ? 'former' : 'active';
  const page = pageIn(search);
  const list = useRead(people, { who, page: String(page) }, { live: 'people' });
  const myself = useRead(me, {}).answer;
  const isOwner = mayChangeRoles(myself?.role ?? 'worker');
  const opened = list.answer?.members.find(({ id }) => id === search.get('member'));

  return (
    <Page
      title={peopleTexts.title}
      count={list.answer?.total}
      actions={isOwner && <Button onClick={() => setIsInviting(true)}>{inviteTexts.action}</Button>}
    >
      <FilterLinks
        label={peopleTexts.who}
        shown={who}
        links={(['active', 'former'] as const).map((each) => ({
          key: each,
          name: peopleTexts[each],
          to: queryOf(each, 1) || '?',
        }))}
      />
      <Loaded read={list}>
        {({ members, total }) => (
          <>
            {total === 0 && <p>{peopleTexts.nobodyFormer}</p>}
            {total > 0 && <MembersTable members={members} onOpen={(id) => show({ member: id })} />}
            <PageLinks
              page={page}
              total={total}
              pageSize={membersPerPage}
              queryOf={(other) => queryOf(who, other)}
            />
          </>
        )}
      </Loaded>
      {isOwner && list.answer && <Invitations invitations={list.answer.invitations} />}
      {list.answer && <Holidays isOwner={isOwner} />}
      {list.answer && <SmsSettings isOwner={isOwner} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {opened && (
        <MemberDialog
          key={opened.id}
          member={opened}
          mayChangeRole={isOwner}
          isOwn={opened.id === myself?.id}
          onClose={() => show({ member: null })}
        />
      )}
    </Page>
  );
}

const { columns, factor } = peopleTexts;

type MembersTableProps = { members: readonly TeamMember[]; onOpen: (id: string) => void };

function MembersTable({ members, onOpen }: MembersTableProps) {
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
