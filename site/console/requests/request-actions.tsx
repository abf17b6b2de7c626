import { me } from '../../../contract/team/me.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { assignRequest } from '../../../contract/team/request-work.ts';
import { agreedStatus, isOpen, refusedStatus } from '../../../domain/requests/request-states.ts';
import { mayBecome } from '../../../domain/requests/status-changes.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { requestHref } from '../frame/addresses.ts';
import styles from './request.module.css';
import type { DialogOfRequest } from './request-dialog.tsx';
import { detailTexts } from './texts.ts';

type RequestActionsProps = { request: RequestDetails; open: (dialog: DialogOfRequest) => void };

const { actions: texts } = detailTexts;

/** An agreed request from before subscriptions existed can still become one. */
export function RequestActions({ request, open }: RequestActionsProps) {
  const { reference, kind, status, subscriptionId, client } = request;
  const confirm = (
    <LinkButton to={`${requestHref(reference)}/confirm`} aria-keyshortcuts="C">
      {texts.confirm}
    </LinkButton>
  );
  if (subscriptionId !== null && client !== null) {
    return (
      <LinkButton variant="secondary" to={`/team/clients/${client.id}`}>
        {texts.openClient}
      </LinkButton>
    );
  }
  if (!isOpen(status)) return status === agreedStatus[kind] ? confirm : null;
  const isPlanned = request.consultations.some((one) => one.state === 'planned');
  const canBeVisited =
    !isPlanned && (status === 'consultation' || mayBecome(kind, status, 'consultation'));
  return (
    <>
      {confirm}
      <Button variant="secondary" onClick={() => open({ kind: 'contact', channel: undefined })}>
        {texts.contact}
      </Button>
      <Button variant="secondary" onClick={() => open({ kind: 'quote' })}>
        {texts.quote}
      </Button>
      {canBeVisited && (
        <Button variant="secondary" onClick={() => open({ kind: 'consultation' })}>
          {texts.consultation}
        </Button>
      )}
      {mayBecome(kind, status, refusedStatus[kind]) && (
        <Button variant="quiet" onClick={() => open({ kind: 'decline' })}>
          {texts.decline}
        </Button>
      )}
    </>
  );
}

type AssignmentProps = {
  request: RequestDetails;
  onAssign: () => void;
};

/** One tap assigns an unassigned request to oneself. */
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
      {assignedTo === null
        ? detailTexts.unassigned
        : `${detailTexts.facts.assigned} ${assignedTo.name}`}
      {isOpen(status) && assignedTo === null && member !== null && (
        <Button variant="quiet" busy={action.isBusy} onClick={() => take(member.id)}>
          {texts.take}
        </Button>
      )}
      {isOpen(status) && (
        <Button variant="quiet" aria-keyshortcuts="E" onClick={onAssign}>
          {texts.assign}
        </Button>
      )}
    </span>
  );
}
