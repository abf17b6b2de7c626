import { useState } from 'react';
import type { ClientRecord } from '../../../contract/team/client-record.ts';
import { addClient, changeClient } from '../../../contract/team/clients.ts';
import { type Channel, channelLabels } from '../../../domain/requests/contact.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import {
  ChannelOptions,
  SelectField,
  TextAreaField,
  TextField,
  textsIn,
} from '../frame/form-fields.tsx';
import { clientTexts, formTexts as texts } from './texts.ts';

type Fields = Pick<
  ClientRecord,
  'name' | 'email' | 'phone' | 'preferredChannel' | 'messengerName' | 'teamNotes'
>;

const empty: Fields = {
  name: '',
  email: '',
  phone: '',
  preferredChannel: 'call',
  messengerName: '',
  teamNotes: '',
};

type AddClientDialogProps = { onClose: () => void; onAdded: (id: string) => void };

export function AddClientDialog({ onClose, onAdded }: AddClientDialogProps) {
  return (
    <ActionDialog
      title={texts.addClient}
      send={texts.save}
      definition={addClient}
      inputOf={(typed, { id }) => ({
        id,
        ...fieldsOf(typed),
        emailWasReadBack: typedIn(typed, 'emailWasReadBack') !== '',
      })}
      onClose={onClose}
      onDone={(_, { id }) => onAdded(id)}
    >
      <ClientFields opened={empty} stored={empty} mayChangeEmail />
      <CheckboxField label={texts.readBack} name="emailWasReadBack" />
    </ActionDialog>
  );
}

type ChangeClientDialogProps = {
  client: ClientRecord;
  onClose: () => void;
};

/** After a conflict, shows the stored values beside the typed ones and allows saving again. */
export function ChangeClientDialog({ client, onClose }: ChangeClientDialogProps) {
  const [opened] = useState(client);
  const [sawConflict, setSawConflict] = useState(false);
  return (
    <ActionDialog
      title={clientTexts.change}
      send={texts.save}
      definition={changeClient}
      inputOf={(typed) => ({
        id: client.id,
        version: sawConflict ? client.version : opened.version,
        ...fieldsOf(typed),
        ...(client.hasAccount && { email: client.email }),
      })}
      onOutdated={() => setSawConflict(true)}
      now={texts.changedNow}
      onClose={onClose}
    >
      <ClientFields
        opened={opened}
        stored={sawConflict ? client : opened}
        mayChangeEmail={!client.hasAccount}
      />
    </ActionDialog>
  );
}

type ClientFieldsProps = {
  opened: Fields;
  stored: Fields;
  mayChangeEmail: boolean;
};

function ClientFields({ opened, stored, mayChangeEmail }: ClientFieldsProps) {
  const field = (name: keyof Fields, hint?: string) => ({
    name,
    defaultValue: opened[name],
    hint: stored[name] === opened[name] ? hint : texts.storedNow(stored[name]),
    autoComplete: 'off',
  });
  const { hint: storedChannel, ...channel } = field('preferredChannel');
  return (
    <>
      <TextField label={texts.name} required {...field('name')} />
      <TextField label={texts.phone} type="tel" required {...field('phone', texts.phoneHint)} />
      <TextField
        label={texts.email}
        type="email"
        readOnly={!mayChangeEmail}
        {...field('email', mayChangeEmail ? texts.emailHint : texts.emailJoined)}
      />
      <SelectField
        label={texts.channel}
        required
        {...channel}
        hint={storedChannel && texts.storedNow(channelLabels[stored.preferredChannel])}
      >
        <ChannelOptions />
      </SelectField>
      <TextField label={texts.messenger} {...field('messengerName')} />
      <TextAreaField label={texts.notes} rows={4} {...field('teamNotes')} />
    </>
  );
}

function fieldsOf(typed: FormData): Fields {
  const texts = textsIn(typed, 'name', 'email', 'phone', 'messengerName', 'teamNotes');
  const preferredChannel = typedIn(typed, 'preferredChannel') as Channel;
  return { ...texts, email: texts.email.trim(), preferredChannel };
}
