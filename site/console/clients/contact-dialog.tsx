import { useState } from 'react';
import type { ClientRecord } from '../../../contract/team/client-record.ts';
import { logClientContact } from '../../../contract/team/clients.ts';
import {
  type Channel,
  type Outcome,
  outcomeLabels,
  outcomes,
} from '../../../domain/requests/contact.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { ChannelOptions } from '../frame/channel-options.tsx';
import { formTexts as texts } from './texts.ts';

/** Notes that the member has just contacted a client. */
export function ContactDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={texts.contactTitle}
      send={texts.contactTitle}
      definition={logClientContact}
      inputOf={(typed) => ({
        id,
        clientId: client.id,
        channel: typedIn(typed, 'channel') as Channel,
        outcome: typedIn(typed, 'outcome') as Outcome,
        note: typedIn(typed, 'note'),
      })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <SelectField
            label={texts.channel}
            name="channel"
            defaultValue={client.preferredChannel}
            error={faults.channel}
            required
          >
            <ChannelOptions />
          </SelectField>
          <SelectField label={texts.outcome} name="outcome" error={faults.outcome} required>
            <option value="" />
            {outcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {outcomeLabels[outcome]}
              </option>
            ))}
          </SelectField>
          <TextAreaField label={texts.note} name="note" rows={3} error={faults.note} />
        </>
      )}
    </ActionDialog>
  );
}
