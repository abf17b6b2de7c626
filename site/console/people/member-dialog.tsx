import { useState } from 'react';
import { memberHistory } from '../../../contract/team/member-history.ts';
import type { TeamMember } from '../../../contract/team/people.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { History } from '../frame/history.tsx';
import { Loaded } from '../frame/notice.tsx';
import { useTeamQuery } from '../frame/team-query.ts';
import { CardForm } from './card-form.tsx';
import { DaysAway } from './days-away.tsx';
import { Deactivate } from './deactivate.tsx';
import styles from './people.module.css';
import { PictureSection } from './picture-section.tsx';
import { memberTexts } from './texts.ts';

type MemberDialogProps = { member: TeamMember; mayChangeRole: boolean; onClose: () => void };

/** A member's card with the picture, the days away and the history. Deactivating is asked for once more. */
export function MemberDialog({ member, mayChangeRole, onClose }: MemberDialogProps) {
  const [isDeactivating, setIsDeactivating] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { name, email, role, isActive } = member;

  if (isDeactivating) {
    return (
      <Dialog title={memberTexts.deactivateTitle(name)} closable={!isBusy} onClose={onClose}>
        <Deactivate
          member={member}
          onBusy={setIsBusy}
          onCancel={() => setIsDeactivating(false)}
          onDone={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={name}
      subtitle={`${roleLabels[role]} · ${email}`}
      size="wide"
      closable={!isBusy}
      onClose={onClose}
    >
      <div className={styles.member}>
        <PictureSection member={member} mayChange={mayChangeRole} />
        {isActive && (
          <>
            <CardForm
              member={member}
              mayChangeRole={mayChangeRole}
              onBusy={setIsBusy}
              onSaved={onClose}
            />
            <DaysAway member={member} />
          </>
        )}
        {isActive && mayChangeRole && (
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => setIsDeactivating(true)}>
              {memberTexts.deactivate}
            </Button>
          </div>
        )}
        <MemberHistory id={member.id} />
      </div>
    </Dialog>
  );
}

function MemberHistory({ id }: { id: string }) {
  return (
    <Loaded query={useTeamQuery(memberHistory, { id })}>
      {(history) => <History history={history} />}
    </Loaded>
  );
}
