import { useEffect, useId, useState } from 'react';
import type { InputOf } from '../../../contract/call.ts';
import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import { addHoliday, changeHoliday, type ListedHoliday } from '../../../contract/team/holidays.ts';
import { serviceArea } from '../../../domain/business.ts';
import { isSameTown } from '../../../domain/calendar/holiday-at.ts';
import { type HolidayKind, holidayKinds } from '../../../domain/calendar/holidays.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import type { Places } from '../../../domain/places/places.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { citiesOf } from '../../submission/address-fields.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { useProblems } from '../../ui/field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { Options, SelectField, TextField } from '../frame/form-fields.tsx';
import styles from './people.module.css';
import { holidayTexts } from './texts.ts';

type HolidayDialogProps = {
  /** Null to add one. */
  holiday: ListedHoliday | null;
  onClose: () => void;
};

export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  const fields = <Fields holiday={holiday} />;
  if (holiday === null) {
    return (
      <ActionDialog
        title={holidayTexts.add}
        definition={addHoliday}
        inputOf={typedHoliday}
        now=""
        onClose={onClose}
      >
        {fields}
      </ActionDialog>
    );
  }
  const { id, version, day, name } = holiday;
  return (
    <ActionDialog
      title={holidayTexts.changing}
      send={holidayTexts.save}
      definition={changeHoliday}
      inputOf={(typed) => ({ id, version, ...typedHoliday(typed) })}
      now={`${formatDay(day)} ${name}`}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  );
}

type Typed = InputOf<typeof addHoliday>;
type Province = Extract<Typed['where'], { kind: 'local' }>['province'];

function typedHoliday(typed: FormData): Typed {
  const kind = typedIn(typed, 'kind') as HolidayKind;
  return {
    day: typedIn(typed, 'day'),
    name: typedIn(typed, 'name').trim(),
    where:
      kind === 'local'
        ? {
            kind,
            province: typedIn(typed, 'province') as Province,
            towns: typed.getAll('town').filter((town) => typeof town === 'string'),
          }
        : { kind },
  };
}

function Fields({ holiday }: Pick<HolidayDialogProps, 'holiday'>) {
  const problems = useProblems();
  const [kind, setKind] = useState<string>(holiday?.kind ?? 'special');
  return (
    <>
      <TextField
        label={holidayTexts.day}
        name="day"
        type="date"
        required
        defaultValue={holiday?.day}
      />
      <TextField
        label={holidayTexts.name}
        name="name"
        required
        maxLength={maximumLengths.name}
        autoComplete="off"
        defaultValue={holiday?.name}
      />
      <SelectField
        label={holidayTexts.kind}
        name="kind"
        required
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        error={problems.where}
      >
        <Options of={holidayKinds} labels={holidayTexts.kinds} />
      </SelectField>
      {kind === 'local' && (
        <PlaceFields province={holiday?.province ?? null} towns={holiday?.towns ?? []} />
      )}
    </>
  );
}

type PlaceFieldsProps = { province: string | null; towns: readonly string[] };

function PlaceFields({ province: first, towns }: PlaceFieldsProps) {
  const hint = useId();
  const problems = useProblems();
  const [province, setProvince] = useState(first ?? serviceArea[0]);
  const [places, setPlaces] = useState<Places>({});
  useEffect(() => {
    // Without the register, only the saved towns can be ticked.
    import('../../../domain/places/places.json')
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
        error={problems['where.province'] ?? problems['where.towns']}
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
