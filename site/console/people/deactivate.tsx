import { deactivateMember, type TeamMember } from '../../../contract/team/people.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
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
  const { run, failure, isBusy } = useAct(deactivateMember);
  const deactivate = async () => {
    onBusy(true);
    const { answer } = await run({ id });
    onBusy(false);
    if (answer === null) return;
    onDone();
    showToast({ text: memberTexts.deactivated(name, answer), tone: 'success' });
  };
  return (
    <div className={styles.form}>
      <ul className={styles.effects}>
        {memberTexts.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Refusal failure={failure} />
      <div className={styles.actions}>
        <Button busy={isBusy} busyLabel={memberTexts.deactivating} onClick={deactivate}>
          {memberTexts.deactivate}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {peopleTexts.cancel}
        </Button>
      </div>
    </div>
  );
}
