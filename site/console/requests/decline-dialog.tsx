import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { closeRequest } from '../../../contract/team/request-work.ts';
import { type ClosingCause, closingCauses } from '../../../domain/requests/request-states.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { statusText } from './status-text.ts';
import { dialogTexts } from './texts.ts';

type DeclineDialogProps = { request: RequestDetails; onClose: () => void };

const texts = dialogTexts.decline;

/** Asks why a request is closed. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  return (
    <ActionDialog
      title={texts.title}
      send={texts.send}
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
      {(faults) => (
        <>
          <SelectField label={texts.cause} name="cause" error={faults.cause} required>
            {closingCauses.map((cause) => (
              <option key={cause} value={cause}>
                {texts.causes[cause]}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={texts.reason}
            name="reason"
            rows={4}
            hint={texts.reasonHint}
            error={faults.reason}
          />
        </>
      )}
    </ActionDialog>
  );
}
