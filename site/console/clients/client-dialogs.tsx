import { useState } from 'react';
import type { ClientRecord } from '../../../contract/team/client-record.ts';
import { addClient, changeClient } from '../../../contract/team/clients.ts';
import { type Channel, channelLabels } from '../../../domain/requests/contact.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { ChannelOptions } from '../frame/form-fields.tsx';
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

/** Adds a client whom the team knows from elsewhere. */
export function AddClientDialog({ onClose, onAdded }: AddClientDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={texts.addClient}
      send={texts.save}
      definition={addClient}
      inputOf={(typed) => ({
        id,
        ...fieldsOf(typed),
        emailWasReadBack: typedIn(typed, 'emailWasReadBack') !== '',
      })}
      now={texts.unchanged}
      onClose={onClose}
      onDone={() => onAdded(id)}
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

/**
 * Changes what the team keeps of a client. Who saves on an outdated state sees what is stored beside
 * what they typed, and may save again.
 */
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
  /** What the fields begin with, and what is stored since. */
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
  return {
    name: typedIn(typed, 'name'),
    email: typedIn(typed, 'email').trim(),
    phone: typedIn(typed, 'phone'),
    preferredChannel: typedIn(typed, 'preferredChannel') as Channel,
    messengerName: typedIn(typed, 'messengerName'),
    teamNotes: typedIn(typed, 'teamNotes'),
  };
}
