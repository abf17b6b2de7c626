import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { logContact } from '../../../contract/team/request-work.ts';
import {
  type Channel,
  type Outcome,
  outcomeLabels,
  outcomes,
} from '../../../domain/requests/contact.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { ChannelOptions, momentOf } from '../frame/form-fields.tsx';
import { statusText } from './request-facts.tsx';
import { dialogTexts } from './texts.ts';

type ContactDialogProps = {
  request: RequestDetails;
  /** The channel that was just used. */
  channel?: Channel | undefined;
  onClose: () => void;
};

const texts = dialogTexts.contact;

/** Asks what came of an attempt to reach the client. */
export function ContactDialog({ request, channel, onClose }: ContactDialogProps) {
  const used = channel ?? request.client?.preferredChannel ?? 'call';
  return (
    <ActionDialog
      title={texts.title}
      send={texts.send}
      definition={logContact}
      inputOf={(typed) => ({
        reference: request.reference,
        channel: typedIn(typed, 'channel') as Channel,
        outcome: typedIn(typed, 'outcome') as Outcome,
        note: typedIn(typed, 'note'),
        ...(typedIn(typed, 'at') !== '' && { at: momentOf(typedIn(typed, 'at')) }),
      })}
      now={statusText(request)}
      onClose={onClose}
    >
      <SelectField label={texts.channel} name="channel" defaultValue={used} required>
        <ChannelOptions />
      </SelectField>
      <SelectField
        label={texts.outcome}
        name="outcome"
        defaultValue={channel === undefined || channel === 'call' ? '' : 'message-sent'}
        required
      >
        <option value="" />
        {outcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {outcomeLabels[outcome]}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.at} name="at" type="datetime-local" hint={texts.atHint} />
      <TextAreaField label={texts.note} name="note" rows={3} />
    </ActionDialog>
  );
}
