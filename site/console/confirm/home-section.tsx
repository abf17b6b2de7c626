import { use } from 'react';
import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import type { ClientMatch } from '../../../contract/team/client-matches.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Problems, ProblemsOf } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { homeField } from './confirm-values.ts';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.home;

/** Where the crew goes: a home of the chosen client, or a new one with its notes. */
export function HomeSection({ start, first, typed }: SectionProps) {
  const client = typedIn(typed, 'client');
  const home = typedIn(typed, homeField(client));
  const problem = use(Problems)['home.id'];
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
      {problem && <p className={styles.fault}>{problem}</p>}
      <ProblemsOf path="home">
        <div hidden={isKnown}>
          <div className={styles.fields}>
            <div className={styles.wide}>
              <TextField
                label={texts.address}
                name="address"
                defaultValue={typedIn(first, 'address')}
                maxLength={maximumLengths.address}
                autoComplete="off"
                required
              />
            </div>
            <TextField
              label={texts.town}
              name="town"
              defaultValue={typedIn(first, 'town')}
              autoComplete="off"
              required
            />
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
              <TextField
                label={texts.personPhone}
                name="personPhone"
                type="tel"
                autoComplete="off"
              />
            </div>
          </details>
        </div>
      </ProblemsOf>
    </fieldset>
  );
}

type KnownHomesProps = { match: ClientMatch; chosen: string; isShown: boolean };

/** The homes of one client. Those of the others stay as they are while they are not shown. */
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
