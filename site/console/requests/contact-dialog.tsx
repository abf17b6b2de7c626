import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { logContact } from '../../../contract/team/request-work.ts';
import {
  type Channel,
  type Outcome,
  outcomeLabels,
  outcomes,
} from '../../../domain/requests/contact.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import {
  ChannelOptions,
  momentOf,
  Options,
  SelectField,
  TextAreaField,
  TextField,
} from '../frame/form-fields.tsx';
import { statusText } from './request-facts.tsx';
import { dialogTexts } from './texts.ts';

type ContactDialogProps = {
  request: RequestDetails;
  channel?: Channel | undefined;
  onClose: () => void;
};

const texts = dialogTexts.contact;

export function ContactDialog({ request, channel, onClose }: ContactDialogProps) {
  const used = channel ?? request.client?.preferredChannel ?? 'call';
  return (
    <ActionDialog
      title={texts.title}
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
        <Options of={outcomes} labels={outcomeLabels} />
      </SelectField>
      <TextField label={texts.at} name="at" type="datetime-local" hint={texts.atHint} />
      <TextAreaField label={texts.note} name="note" rows={3} />
    </ActionDialog>
  );
}
