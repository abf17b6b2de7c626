import { useState } from 'react';
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
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { ChannelOptions } from '../frame/form-fields.tsx';
import styles from './clients.module.css';
import { Section } from './section.tsx';
import { formTexts, clientTexts as texts } from './texts.ts';

/** Who tried to reach a client, when, and what came of it. */
export function Contacts({ contacts }: Pick<AnswerOf<typeof client>, 'contacts'>) {
  return (
    <Section title={texts.sections.contacts} count={contacts.total}>
      {contacts.total === 0 && <p className={styles.quiet}>{texts.noContacts}</p>}
      <ol className={styles.entries}>
        {contacts.latest.map(({ id, at, by, channel, outcome, note, reference }) => (
          <li key={id}>
            <p>
              <strong>{outcomeLabels[outcome]}</strong> · {channelLabels[channel]} · {by}{' '}
              <time dateTime={at} className={styles.quiet}>
                {formatManilaTime(new Date(at))}
              </time>{' '}
              {reference && <Link to={`/team/requests/${reference}`}>{reference}</Link>}
            </p>
            {note && <p className="words">{note}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Notes that the member has just contacted a client. */
export function ClientContactDialog({
  client,
  onClose,
}: {
  client: Pick<ClientRecord, 'id' | 'preferredChannel'>;
  onClose: () => void;
}) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={formTexts.contactTitle}
      send={formTexts.contactTitle}
      definition={logClientContact}
      inputOf={(typed) => ({
        id,
        clientId: client.id,
        channel: typedIn(typed, 'channel') as Channel,
        outcome: typedIn(typed, 'outcome') as Outcome,
        note: typedIn(typed, 'note'),
      })}
      now={formTexts.unchanged}
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
        {outcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {outcomeLabels[outcome]}
          </option>
        ))}
      </SelectField>
      <TextAreaField label={formTexts.note} name="note" rows={3} />
    </ActionDialog>
  );
}
