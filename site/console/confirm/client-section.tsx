import type { ClientMatch, ConfirmStart } from '../../../contract/team/client-matches.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ChannelOptions, SelectField, TextField } from '../frame/form-fields.tsx';
import styles from './confirm.module.css';
import type { Typed } from './confirm-values.ts';
import { confirmTexts } from './texts.ts';

/** Initial and current values of the form. */
export type SectionProps = { start: ConfirmStart; first: Typed; typed: Typed };

const texts = confirmTexts.client;

/** Chooses a known client, or takes the details of a new one. */
export function ClientSection({ start, first, typed }: SectionProps) {
  const chosen = start.matches.find(({ id }) => id === typedIn(typed, 'client'));
  return (
    <fieldset className={styles.section}>
      <legend>{texts.legend}</legend>
      {start.matches.length > 0 && (
        <div className={styles.choices}>
          {start.matches.map((match) => (
            <label key={match.id} className={styles.choice}>
              <input
                type="radio"
                name="client"
                value={match.id}
                defaultChecked={match.id === typedIn(first, 'client')}
              />
              <span>
                {match.name} <small>{texts.by[match.by]}</small>
                <br />
                <small>
                  {match.email || texts.noEmail} · {match.phone}
                </small>
              </span>
            </label>
          ))}
          <label className={styles.choice}>
            <input
              type="radio"
              name="client"
              value="new"
              defaultChecked={typedIn(first, 'client') === 'new'}
            />
            <span>{texts.newClient}</span>
          </label>
        </div>
      )}
      {start.matches.length === 0 && <input type="hidden" name="client" value="new" />}
      <div className={styles.fields} hidden={chosen !== undefined}>
        <NewClientFields />
      </div>
      <ReadBack request={start.request} chosen={chosen} newEmail={typedIn(typed, 'email')} />
    </fieldset>
  );
}

function NewClientFields() {
  return (
    <>
      <TextField label={texts.name} name="name" autoComplete="off" required />
      <TextField label={texts.phone} name="phone" type="tel" autoComplete="off" required />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        hint={texts.emailHint}
        autoComplete="off"
      />
      <SelectField label={texts.channel} name="preferredChannel" required>
        <ChannelOptions />
      </SelectField>
      <TextField label={texts.messengerName} name="messengerName" autoComplete="off" />
    </>
  );
}

type ReadBackProps = Pick<ConfirmStart, 'request'> & {
  chosen: ClientMatch | undefined;
  newEmail: string;
};

/** A known client can only confirm the address that the request was sent from. */
function ReadBack({ request, chosen, newEmail }: ReadBackProps) {
  const email = chosen === undefined ? newEmail.trim() : chosen.email;
  if (email === '') return <p className={`quiet ${styles.hint}`}>{texts.toldByPhone}</p>;
  if (chosen?.emailWasReadBack)
    return <p className={`quiet ${styles.hint}`}>{texts.wasReadBack}</p>;
  if (chosen !== undefined && chosen.email.toLowerCase() !== request.email.toLowerCase()) {
    const { otherEmail, onlyTheirs } = texts;
    return (
      <p className={`quiet ${styles.hint}`}>
        {request.email === '' ? onlyTheirs(email) : otherEmail(email, request.email)}
      </p>
    );
  }
  return (
    <div>
      <CheckboxField label={texts.readBack} name="emailWasReadBack" />
      <p className={`quiet ${styles.hint}`}>{texts.readBackHint}</p>
    </div>
  );
}
