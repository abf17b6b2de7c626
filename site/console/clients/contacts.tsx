import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import type { ClientRecord, client } from '../../../contract/team/client-record.ts';
import { logClientContact } from '../../../contract/team/clients.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import {
  type Channel,
  channelLabels,
  type Outcome,
  outcomeLabels,
  outcomes,
} from '../../../domain/requests/contact.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { requestHref } from '../frame/addresses.ts';
import { ChannelOptions, Options, SelectField, TextAreaField } from '../frame/form-fields.tsx';
import styles from './clients.module.css';
import { Section } from './section.tsx';
import { formTexts, clientTexts as texts } from './texts.ts';

export function Contacts({ contacts }: Pick<AnswerOf<typeof client>, 'contacts'>) {
  return (
    <Section title={texts.sections.contacts} count={contacts.total}>
      {contacts.total === 0 && <p className={styles.quiet}>{texts.noContacts}</p>}
      <ContactEntries contacts={contacts.latest} />
    </Section>
  );
}

type Contact = Omit<AnswerOf<typeof client>['contacts']['latest'][number], 'reference'>;
type ContactEntriesProps = { contacts: readonly (Contact & { reference?: string | null })[] };

export function ContactEntries({ contacts }: ContactEntriesProps) {
  return (
    <ol className={styles.entries}>
      {contacts.map(({ id, at, by, channel, outcome, note, reference }) => (
        <li key={id}>
          <p>
            <strong>{outcomeLabels[outcome]}</strong> · {channelLabels[channel]} · {by}{' '}
            <time dateTime={at} className={styles.quiet}>
              {formatManilaTime(new Date(at))}
            </time>{' '}
            {reference && <Link to={requestHref(reference)}>{reference}</Link>}
          </p>
          {note.trim() && <p className={styles.text}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

type ClientContactDialogProps = {
  client: Pick<ClientRecord, 'id' | 'preferredChannel'>;
  onClose: () => void;
};

export function ClientContactDialog({ client, onClose }: ClientContactDialogProps) {
  return (
    <ActionDialog
      title={formTexts.contactTitle}
      definition={logClientContact}
      inputOf={(typed, { id }) => ({
        id,
        clientId: client.id,
        channel: typedIn(typed, 'channel') as Channel,
        outcome: typedIn(typed, 'outcome') as Outcome,
        note: typedIn(typed, 'note'),
      })}
      onClose={onClose}
    >
      <SelectField
        label={formTexts.channel}
        name="channel"
        defaultValue={client.preferredChannel}
        required
      >
        <ChannelOptions />
      </SelectField>
      <SelectField label={formTexts.outcome} name="outcome" required>
        <option value="" />
        <Options of={outcomes} labels={outcomeLabels} />
      </SelectField>
      <TextAreaField label={formTexts.note} name="note" rows={3} />
    </ActionDialog>
  );
}
