import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import type { ClientMatch } from '../../../contract/team/client-matches.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useProblems } from '../../ui/field.tsx';
import { TextAreaField, TextField } from '../frame/form-fields.tsx';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { homeField } from './confirm-values.ts';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.home;

export function HomeSection({ start, first, typed }: SectionProps) {
  const problems = useProblems();
  const client = typedIn(typed, 'client');
  const home = typedIn(typed, homeField(client));
  const isKnown = home !== '' && home !== 'new';
  return (
    <fieldset className={styles.section}>
      <legend>{texts.legend}</legend>
      {start.matches
        .filter(({ homes }) => homes.length > 0)
        .map((match) => (
          <KnownHomes
            key={match.id}
            match={match}
            chosen={typedIn(first, homeField(match.id))}
            isShown={match.id === client}
          />
        ))}
      {problems['home.id'] && <p className={styles.fault}>{problems['home.id']}</p>}
      <div hidden={isKnown}>
        <div className={styles.fields}>
          <div className={styles.wide}>
            <TextField
              label={texts.address}
              name="address"
              maxLength={maximumLengths.address}
              autoComplete="off"
              required
            />
          </div>
          <TextField label={texts.town} name="town" autoComplete="off" required />
          <TextField label={texts.landmark} name="landmark" />
        </div>
        <details className={styles.notes}>
          <summary>{texts.notes}</summary>
          <div className={styles.fields}>
            <TextAreaField label={texts.gate} name="gate" rows={2} />
            <TextAreaField label={texts.guardAndPass} name="guardAndPass" rows={2} />
            <TextAreaField label={texts.parking} name="parking" rows={2} />
            <TextAreaField label={texts.pets} name="pets" rows={2} />
            <TextAreaField label={texts.whoOpens} name="whoOpens" rows={2} />
            <TextField label={texts.personName} name="personName" autoComplete="off" />
            <TextField label={texts.personPhone} name="personPhone" type="tel" autoComplete="off" />
          </div>
        </details>
      </div>
    </fieldset>
  );
}

type KnownHomesProps = { match: ClientMatch; chosen: string; isShown: boolean };

/** Homes of clients that are not chosen keep their values while hidden. */
function KnownHomes({ match, chosen, isShown }: KnownHomesProps) {
  const name = homeField(match.id);
  return (
    <div className={styles.choices} hidden={!isShown}>
      {match.homes.map(({ id, address }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} value={id} defaultChecked={id === chosen} />
          <span>{address}</span>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name={name} value="new" defaultChecked={chosen === 'new'} />
        <span>{texts.newHome}</span>
      </label>
    </div>
  );
}
