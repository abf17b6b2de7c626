import { deactivateMember } from '../../../contract/team/deactivate-member.ts';
import type { TeamMember } from '../../../contract/team/people.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useTeamAction } from '../frame/team-query.ts';
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
  const { mutate, error, isPending } = useTeamAction(deactivateMember);
  const deactivate = () => {
    onBusy(true);
    mutate(
      { id },
      {
        onSuccess: ({ visits }) => {
          onDone();
          showToast({ text: memberTexts.deactivated(name, visits), tone: 'success' });
        },
        onSettled: () => onBusy(false),
      },
    );
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
