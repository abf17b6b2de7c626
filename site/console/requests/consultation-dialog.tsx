import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { planConsultation } from '../../../contract/team/request-work.ts';
import type { Channel } from '../../../domain/requests/contact.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { ChannelOptions } from '../frame/channel-options.tsx';
import { fieldOf, momentOf } from '../frame/form-fields.ts';
import { statusText } from './status-text.ts';
import { dialogTexts } from './texts.ts';

type ConsultationDialogProps = {
  request: RequestDetails;
  onClose: () => void;
};

const texts = dialogTexts.consultation;

/** Asks when the consultation of an inquiry is, and who goes. */
export function ConsultationDialog({ request, onClose }: ConsultationDialogProps) {
  return (
    <ActionDialog
      title={texts.title}
      send={texts.send}
      definition={planConsultation}
      inputOf={(typed) => ({
        reference: request.reference,
        version: request.version,
        at: momentOf(fieldOf(typed, 'at')),
        with: fieldOf(typed, 'with'),
        channel: fieldOf(typed, 'channel') as Channel,
      })}
      now={statusText(request)}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={texts.at}
            name="at"
            type="datetime-local"
            hint={texts.atHint}
            error={faults.at}
            required
          />
          <SelectField label={texts.with} name="with" error={faults.with} defaultValue="" required>
            <option value="" />
            {request.members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.channel}
            name="channel"
            error={faults.channel}
            defaultValue={request.client?.preferredChannel ?? 'call'}
            required
          >
            <ChannelOptions />
          </SelectField>
        </>
      )}
    </ActionDialog>
  );
}
