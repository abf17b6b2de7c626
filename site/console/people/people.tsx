import { useState } from 'react';
import { me } from '../../../contract/team/me.ts';
import { membersPerPage, people } from '../../../contract/team/people.ts';
import { mayChangeRoles } from '../../../domain/people/roles.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { listQuery, pageIn } from '../frame/list-address.ts';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { useSearch } from '../frame/use-search.ts';
import { Holidays } from './holidays.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import styles from './people.module.css';
import { SmsSettings } from './sms-settings.tsx';
import { inviteTexts, peopleTexts } from './texts.ts';

/**
 * The page People: members with their days away, invitations, holidays, and SMS (docs/product.md,
 * "Clients, people and money"). The address says which members are listed, and whose card is open.
 */
export function People() {
  const [search, show] = useSearch();
  const [isInviting, setIsInviting] = useState(false);
  const who = search.get('who') === 'former' ? 'former' : 'active';
  const page = pageIn(search);
  const list = useRead(people, { who, page: String(page) });
  const myself = useRead(me, {}).answer;
  const isOwner = mayChangeRoles(myself?.role ?? 'worker');
  const opened = list.answer?.members.find(({ id }) => id === search.get('member'));

  return (
    <Page
      title={peopleTexts.title}
      count={list.answer?.total}
      actions={isOwner && <Button onClick={() => setIsInviting(true)}>{inviteTexts.action}</Button>}
    >
      <nav className={styles.filter} aria-label={peopleTexts.who}>
        {(['active', 'former'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={who === each}
            onClick={() => show({ who: each === 'former' ? each : null, page: null })}
          >
            {peopleTexts[each]}
          </button>
        ))}
      </nav>
      <Loaded read={list}>
        {({ members, total }) => (
          <>
            {total === 0 && <p>{peopleTexts.nobodyFormer}</p>}
            {total > 0 && <MembersTable members={members} onOpen={(id) => show({ member: id })} />}
            <PageLinks
              page={page}
              total={total}
              pageSize={membersPerPage}
              queryOf={(other) => listQuery({ who: who === 'former' && who, page: other })}
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
