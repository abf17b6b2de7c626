import { deactivateMember } from '../../../contract/team/deactivate-member.ts';
import type { TeamMember } from '../../../contract/team/people.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { CallFailure, useTeamAction } from '../frame/team-query.ts';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';
import { memberTexts, peopleTexts } from './texts.ts';

type DeactivateProps = {
  member: TeamMember;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

/** Says what deactivating does, and does it. */
export function Deactivate({ member: { id, name }, onBusy, onCancel, onDone }: DeactivateProps) {
  const { mutateAsync, error, isPending } = useTeamAction(deactivateMember);
  // Not in mutate's own callbacks: the list that is asked for again takes this view away first.
  const deactivate = async () => {
    onBusy(true);
    try {
      const { visits } = await mutateAsync({ id });
      onDone();
      showToast({ text: memberTexts.deactivated(name, visits), tone: 'success' });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
    } finally {
      onBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <ul className={styles.effects}>
        {memberTexts.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Refusal failure={error} />
      <div className={styles.actions}>
        <Button busy={isPending} busyLabel={memberTexts.deactivating} onClick={deactivate}>
          {memberTexts.deactivate}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          {peopleTexts.cancel}
        </Button>
      </div>
    </div>
  );
}
