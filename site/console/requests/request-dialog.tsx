import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { assignRequest, closeRequest } from '../../../contract/team/request-work.ts';
import type { Channel } from '../../../domain/requests/contact.ts';
import { type ClosingCause, closingCauses } from '../../../domain/requests/request-states.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { PlanConsultationDialog } from '../consultations/plan-dialog.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { statusText } from './request-facts.tsx';
import { dialogTexts, requestTexts } from './texts.ts';

/** The dialog that is open on a request's page. */
export type DialogOfRequest =
  | { kind: 'contact'; channel: Channel | undefined }
  | { kind: 'assign' | 'consultation' | 'decline' }
  /** With the quote that is sent again, if it is one. */
  | { kind: 'quote'; again?: RequestDetails['quotes'][number] };

type RequestDialogProps = {
  dialog: DialogOfRequest;
  request: RequestDetails;
  onClose: () => void;
};

/** One of the dialogs of a request's page. */
export function RequestDialog({ dialog, ...props }: RequestDialogProps) {
  switch (dialog.kind) {
    case 'contact':
      return <ContactDialog channel={dialog.channel} {...props} />;
    case 'assign':
      return <AssignDialog {...props} />;
    case 'consultation':
      return <PlanConsultationDialog {...props} />;
    case 'decline':
      return <DeclineDialog {...props} />;
    case 'quote':
      return <QuoteDialog again={dialog.again} {...props} />;
  }
}

type AssignDialogProps = { request: RequestDetails; onClose: () => void };

const texts = dialogTexts.assign;

/** Asks which dispatcher looks after a request. */
function AssignDialog({ request, onClose }: AssignDialogProps) {
  return (
    <ActionDialog
      title={texts.title}
      send={texts.send}
      definition={assignRequest}
      inputOf={(typed) => ({
        reference: request.reference,
        version: request.version,
        to: typedIn(typed, 'to') || null,
      })}
      now={statusText(request)}
      onClose={onClose}
    >
      <SelectField label={texts.to} name="to" defaultValue={request.assignedTo?.id ?? ''} required>
        <option value="">{requestTexts.nobody}</option>
        {request.members
          .filter(({ isDispatcher }) => isDispatcher)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </ActionDialog>
  );
}

type DeclineDialogProps = { request: RequestDetails; onClose: () => void };

/** Asks why a request is closed. */
function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  return (
    <ActionDialog
      title={dialogTexts.decline.title}
      send={dialogTexts.decline.send}
      definition={closeRequest}
      inputOf={(typed) => ({
        reference: request.reference,
        version: request.version,
        cause: typedIn(typed, 'cause') as ClosingCause,
        reason: typedIn(typed, 'reason'),
      })}
      now={statusText(request)}
      onClose={onClose}
    >
      <SelectField label={dialogTexts.decline.cause} name="cause" required>
        {closingCauses.map((cause) => (
          <option key={cause} value={cause}>
            {dialogTexts.decline.causes[cause]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={dialogTexts.decline.reason}
        name="reason"
        rows={4}
        hint={dialogTexts.decline.reasonHint}
      />
    </ActionDialog>
  );
}
