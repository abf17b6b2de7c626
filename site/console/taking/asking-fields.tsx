import { useState } from 'react';
import { clientLengths } from '../../../contract/shapes/client.ts';
import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import { type KnownClient, knownClients } from '../../../contract/team/new-requests.ts';
import type { Channel } from '../../../domain/requests/contact.ts';
import { useRead } from '../../calls/use-read.ts';
import { AddressFields } from '../../submission/address-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Problems, useProblems } from '../../ui/field.tsx';
import { ChannelOptions, NameOptions, SelectField, TextField } from '../frame/form-fields.tsx';
import { useSettled } from '../frame/use-settled.ts';
import styles from './taking.module.css';
import { otherHome } from './taking-values.ts';
import { takingTexts as texts } from './texts.ts';

type AskingFieldsProps = {
  client: KnownClient | null;
  /** Set on a client's own page. */
  isFixed: boolean;
  onChoose: (client: KnownClient | null) => void;
};

/** Suggests known clients before the caller's details are typed again. */
export function AskingFields({ client, isFixed, onChoose }: AskingFieldsProps) {
  return (
    <>
      <fieldset className={`stack ${styles.group}`}>
        <legend>{texts.who}</legend>
        {client === null ? (
          <NewClient onChoose={onChoose} />
        ) : (
          <div className={styles.client}>
            <p>
              <strong>{client.name}</strong>
              <br />
              {client.phone} · {client.email || texts.noEmail}
            </p>
            {!isFixed && (
              <Button variant="quiet" onClick={() => onChoose(null)}>
                {texts.somebodyElse}
              </Button>
            )}
          </div>
        )}
      </fieldset>
      <Home key={client?.id} client={client} />
    </>
  );
}

function NewClient({ onChoose }: Pick<AskingFieldsProps, 'onChoose'>) {
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const [channel, setChannel] = useState<Channel>('call');
  const asked = { phone: useSettled(phone), email: useSettled(email) };
  const found = useRead(knownClients, asked.phone === '' && asked.email === '' ? null : asked);
  const offered = found.answer?.clients ?? [];
  return (
    <>
      <TextField
        label={texts.phone}
        name="phone"
        type="tel"
        hint={texts.phoneHint}
        maxLength={clientLengths.phone}
        autoComplete="off"
        onChange={(event) => setPhone(event.target.value)}
        required
      />
      <div role="status" className={styles.status}>
        {offered.length > 0 && (
          <ul className={`stack-tight ${styles.offered}`} aria-label={texts.known}>
            {offered.map((known) => (
              <li key={known.id}>
                <span>
                  <strong>{known.name}</strong> {known.homes[0]?.address}
                </span>
                <Button variant="secondary" onClick={() => onChoose(known)}>
                  {texts.use(known.name)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TextField label={texts.name} name="name" autoComplete="off" required />
      <SelectField
        label={texts.channel}
        name="preferredChannel"
        value={channel}
        onChange={(event) => setChannel(event.target.value as Channel)}
        required
      >
        <ChannelOptions />
      </SelectField>
      {channel === 'messenger' && (
        <TextField label={texts.messenger} name="messengerName" autoComplete="off" />
      )}
      <TextField
        label={texts.email}
        name="email"
        type="email"
        hint={texts.emailHint}
        maxLength={maximumLengths.email}
        autoComplete="off"
        onChange={(event) => setEmail(event.target.value)}
      />
    </>
  );
}

function Home({ client }: Pick<AskingFieldsProps, 'client'>) {
  const ofHome = Object.entries(useProblems())
    .filter(([path]) => path.startsWith('home.'))
    .map(([path, fault]) => [path.slice('home.'.length), fault]);
  const homes = client?.homes ?? [];
  const [chosen, setChosen] = useState(homes[0]?.id ?? otherHome);
  return (
    <>
      {homes.length > 0 && (
        <SelectField
          label={texts.home}
          name="home"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          problemName="home.id"
          required
        >
          <NameOptions of={homes.map(({ id, address }) => ({ id, name: address }))} />
          <option value={otherHome}>{texts.otherHome}</option>
        </SelectField>
      )}
      {chosen === otherHome && (
        <div className={styles.address}>
          <Problems value={Object.fromEntries(ofHome)}>
            <AddressFields values={{}} isForSomebody />
          </Problems>
        </div>
      )}
    </>
  );
}
