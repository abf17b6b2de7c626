import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { assignRequest } from '../../../contract/team/request-work.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { statusText } from './status-text.ts';
import { dialogTexts, requestTexts } from './texts.ts';

type AssignDialogProps = { request: RequestDetails; onClose: () => void };

const texts = dialogTexts.assign;

/** Asks which dispatcher looks after a request. */
export function AssignDialog({ request, onClose }: AssignDialogProps) {
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
      {(faults) => (
        <SelectField
          label={texts.to}
          name="to"
          error={faults.to}
          defaultValue={request.assignedTo?.id ?? ''}
          required
        >
          <option value="">{requestTexts.nobody}</option>
          {request.members
            .filter(({ isDispatcher }) => isDispatcher)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
    </ActionDialog>
  );
}
