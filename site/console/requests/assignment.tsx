import { assignRequest } from '../../../contract/team/assign-request.ts';
import { me } from '../../../contract/team/me.ts';
import type { RequestDetails } from '../../../contract/team/request.ts';
import { isOpen } from '../../../domain/requests/request-states.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useTeamAction, useTeamQuery } from '../frame/team-query.ts';
import { actionTexts } from '../texts.ts';
import styles from './request.module.css';
import { detailTexts as texts } from './texts.ts';

type AssignmentProps = {
  request: RequestDetails;
  refresh: () => unknown;
  /** Opens the dialog with everybody who can look after it. */
  onAssign: () => void;
};

/** Who looks after a request. One tap takes what nobody has. */
export function Assignment({ request, refresh, onAssign }: AssignmentProps) {
  const { data: member } = useTeamQuery(me, {});
  const action = useTeamAction(assignRequest);
  const { reference, version, assignedTo, status } = request;
  const take = (to: string) =>
    action.mutate(
      { reference, version, to },
      {
        onError: ({ refused }) => {
          showToast({ text: refused?.message ?? actionTexts.unreachable, tone: 'destructive' });
          refresh();
        },
      },
    );
  return (
    <span className={styles.assignment}>
      {assignedTo === null ? texts.unassigned : `${texts.facts.assigned} ${assignedTo.name}`}
      {isOpen(status) && assignedTo === null && member !== undefined && (
        <Button variant="quiet" busy={action.isPending} onClick={() => take(member.id)}>
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
