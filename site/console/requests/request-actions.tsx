import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { agreedStatus, isOpen, refusedStatus } from '../../../domain/requests/request-states.ts';
import { mayBecome } from '../../../domain/requests/status-changes.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../frame/link-button.tsx';
import type { OpenDialog } from './request-dialog.tsx';
import { requestHref } from './request-href.ts';
import { detailTexts } from './texts.ts';

type RequestActionsProps = { request: RequestDetails; open: (dialog: OpenDialog) => void };

const { actions: texts } = detailTexts;

/**
 * What can be done about a request. One that was agreed on before subscriptions were kept can still
 * become one; one that became one leads to its client.
 */
export function RequestActions({ request, open }: RequestActionsProps) {
  const { reference, kind, status, subscriptionId, client } = request;
  const confirm = <LinkButton to={`${requestHref(reference)}/confirm`}>{texts.confirm}</LinkButton>;
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
