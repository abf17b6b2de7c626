import { useState } from 'react';
import { memberHistory, type TeamMember } from '../../../contract/team/people.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { History } from '../frame/history.tsx';
import { Loaded } from '../frame/notice.tsx';
import { CardForm } from './card-form.tsx';
import { DaysAway } from './days-away.tsx';
import { Deactivate, MemberSessions, NewFactor } from './member-account.tsx';
import styles from './people.module.css';
import { PictureSection } from './picture-section.tsx';
import { accountTexts, memberTexts } from './texts.ts';

type MemberDialogProps = {
  member: TeamMember;
  mayChangeRole: boolean;
  /** Whether the viewer is this member. */
  isOwn: boolean;
  onClose: () => void;
};

/** Asks again before anything that ends an access. */
export function MemberDialog({ member, mayChangeRole, isOwn, onClose }: MemberDialogProps) {
  const [isDeactivating, setIsDeactivating] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
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
  if (isResetting) {
    return (
      <Dialog title={accountTexts.newFactorTitle(name)} closable={!isBusy} onClose={onClose}>
        <NewFactor member={member} onBusy={setIsBusy} onClose={() => setIsResetting(false)} />
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
        {isActive && (mayChangeRole || isOwn) && <MemberSessions id={member.id} />}
        {isActive && mayChangeRole && (
          <div className="row">
            {role === 'dispatcher' && (
              <Button variant="secondary" onClick={() => setIsResetting(true)}>
                {accountTexts.newFactor}
              </Button>
            )}
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
    <Loaded read={useRead(memberHistory, { id })}>
      {(history) => <History history={history} />}
    </Loaded>
  );
}
