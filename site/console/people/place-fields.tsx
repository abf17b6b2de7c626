import { useEffect, useId, useState } from 'react';
import { serviceArea } from '../../../domain/business.ts';
import { isSameTown } from '../../../domain/calendar/holiday-at.ts';
import { citiesOf, type Places } from '../../submission/place-names.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { holidayTexts } from './holiday-texts.ts';
import styles from './people.module.css';

type PlaceFieldsProps = {
  province: string | null;
  towns: readonly string[];
  problem: string | undefined;
};

/** A province of the service area, with its towns to tick. */
export function PlaceFields({ province: first, towns, problem }: PlaceFieldsProps) {
  const hint = useId();
  const [province, setProvince] = useState(first ?? serviceArea[0]);
  const [places, setPlaces] = useState<Places>({});
  useEffect(() => {
    // Without the register only what was ticked before can be ticked.
    import('../../submission/places.json')
      .then((found) => setPlaces(found.default))
      .catch(() => {});
  }, []);
  const listed = places[province] ? citiesOf(places, province) : [];
  const kept = province === first ? towns : [];
  const others = kept.filter((town) => !listed.some((one) => isSameTown(one, town)));
  return (
    <>
      <SelectField
        label={holidayTexts.province}
        name="province"
        required
        value={province}
        onChange={(event) => setProvince(event.currentTarget.value)}
        error={problem}
      >
        {serviceArea.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <fieldset className={styles.towns} aria-describedby={hint}>
        <legend>{holidayTexts.towns}</legend>
        <p id={hint} className={styles.quiet}>
          {holidayTexts.townsHint}
        </p>
        <div>
          {[...others, ...listed].map((town) => (
            <CheckboxField
              key={`${province} ${town}`}
              label={town}
              name="town"
              value={town}
              defaultChecked={kept.some((one) => isSameTown(one, town))}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
