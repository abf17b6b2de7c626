import { useState } from 'react';
import { changeAccount, type OwnRecord } from '../../../contract/client/account.ts';
import { channelLabels, channels } from '../../../domain/requests/contact.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionForm } from '../frame/action-form.tsx';
import { frameTexts } from '../frame/texts.ts';
import styles from './account.module.css';
import { AccountSection, EmptySection } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.details;

export function Details({ client }: { client: OwnRecord | null }) {
  const [isChanging, setIsChanging] = useState(false);
  const close = () => setIsChanging(false);
  if (client === null) return <EmptySection title={texts.title} none={texts.none} />;
  return (
    <AccountSection title={texts.title}>
      <dl className={styles.facts}>
        <dt>{texts.name}</dt>
        <dd>{client.name}</dd>
        <dt>{texts.phone}</dt>
        <dd>{client.phone}</dd>
        <dt>{texts.channel}</dt>
        <dd>{channelLabels[client.preferredChannel]}</dd>
        {client.messengerName && (
          <>
            <dt>{texts.messengerName}</dt>
            <dd>{client.messengerName}</dd>
          </>
        )}
      </dl>
      <Button
        variant="secondary"
        aria-label={texts.changeLabel}
        onClick={() => setIsChanging(true)}
      >
        {texts.change}
      </Button>
      {isChanging && (
        <DetailsDialog
          client={client}
          onDone={() => {
            close();
            showToast({ text: texts.saved, tone: 'success' });
          }}
          onClose={close}
        />
      )}
    </AccountSection>
  );
}

type DetailsDialogProps = { client: OwnRecord; onDone: () => void; onClose: () => void };

/** On a version conflict the client sees both states. */
function DetailsDialog({ client, onDone, onClose }: DetailsDialogProps) {
  const [opened] = useState(client);
  const hint = (name: 'name' | 'phone' | 'messengerName', usual?: string) =>
    client[name] === opened[name] ? usual : frameTexts.storedNow(client[name]);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <ActionForm
        definition={changeAccount}
        inputOf={(typed) => ({
          version: client.version,
          name: typedIn(typed, 'name'),
          phone: typedIn(typed, 'phone'),
          preferredChannel: channels.find((one) => one === typedIn(typed, 'channel')) ?? 'call',
          messengerName: typedIn(typed, 'messengerName'),
        })}
        send={texts.save}
        sending={texts.saving}
        onDone={onDone}
        onCancel={onClose}
      >
        <TextField
          label={texts.name}
          name="name"
          required
          defaultValue={opened.name}
          hint={hint('name')}
          autoComplete="name"
        />
        <TextField
          label={texts.phone}
          name="phone"
          type="tel"
          required
          defaultValue={opened.phone}
          hint={hint('phone', texts.phoneHint)}
          autoComplete="tel"
        />
        <SelectField
          label={texts.channel}
          name="channel"
          required
          defaultValue={opened.preferredChannel}
        >
          {channels.map((channel) => (
            <option key={channel} value={channel}>
              {channelLabels[channel]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.messengerName}
          name="messengerName"
          defaultValue={opened.messengerName}
          hint={hint('messengerName', texts.messengerHint)}
          autoComplete="off"
        />
      </ActionForm>
    </Dialog>
  );
}
