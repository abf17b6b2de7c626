import { me } from '../../../contract/team/me.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { assignRequest } from '../../../contract/team/request-work.ts';
import { isOpen } from '../../../domain/requests/request-states.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './request.module.css';
import { detailTexts as texts } from './texts.ts';

type AssignmentProps = {
  request: RequestDetails;
  /** Opens the dialog with everybody who can look after it. */
  onAssign: () => void;
};

/** Who looks after a request. One tap takes what nobody has. */
export function Assignment({ request, onAssign }: AssignmentProps) {
  const { answer: member } = useRead(me, {});
  const action = useAct(assignRequest);
  const { reference, version, assignedTo, status } = request;
  const take = async (to: string) => {
    const { failure } = await action.run({ reference, version, to });
    if (failure) showToast({ text: failure.message, tone: 'destructive' });
  };
  return (
    <span className={styles.assignment}>
      {assignedTo === null ? texts.unassigned : `${texts.facts.assigned} ${assignedTo.name}`}
      {isOpen(status) && assignedTo === null && member !== null && (
        <Button variant="quiet" busy={action.isBusy} onClick={() => take(member.id)}>
          {texts.actions.take}
        </Button>
      )}
      {isOpen(status) && (
        <Button variant="quiet" onClick={onAssign}>
          {texts.actions.assign}
        </Button>
      )}
    </span>
  );
}
