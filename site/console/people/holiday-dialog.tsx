import { useEffect, useId, useState } from 'react';
import type { InputOf } from '../../../contract/call.ts';
import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import { addHoliday, changeHoliday, type ListedHoliday } from '../../../contract/team/holidays.ts';
import { serviceArea } from '../../../domain/business.ts';
import { isSameTown } from '../../../domain/calendar/holiday-at.ts';
import { type HolidayKind, holidayKinds } from '../../../domain/calendar/holidays.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { citiesOf, type Places } from '../../submission/address-fields.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldProblems } from '../../ui/use-submit.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { holidayTexts } from './holiday-texts.ts';
import styles from './people.module.css';

type HolidayDialogProps = {
  /** Null to add one. */
  holiday: ListedHoliday | null;
  onClose: () => void;
};

export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  const fields = (problems: FieldProblems) => <Fields holiday={holiday} problems={problems} />;
  if (holiday === null) {
    return (
      <ActionDialog
        title={holidayTexts.add}
        send={holidayTexts.add}
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

function typedHoliday(typed: FormData): Typed {
  const kind = typedIn(typed, 'kind') as HolidayKind;
  return {
    day: typedIn(typed, 'day'),
    name: typedIn(typed, 'name').trim(),
    where:
      kind === 'local'
        ? {
            kind,
            province: typedIn(typed, 'province') as Extract<
              Typed['where'],
              { kind: 'local' }
            >['province'],
            towns: typed.getAll('town').filter((town) => typeof town === 'string'),
          }
        : { kind },
  };
}

type FieldsProps = { holiday: ListedHoliday | null; problems: FieldProblems };

function Fields({ holiday, problems }: FieldsProps) {
  const [kind, setKind] = useState<string>(holiday?.kind ?? 'special');
  return (
    <>
      <TextField
        label={holidayTexts.day}
        name="day"
        type="date"
        required
        defaultValue={holiday?.day}
        error={problems.day}
      />
      <TextField
        label={holidayTexts.name}
        name="name"
        required
        maxLength={maximumLengths.name}
        autoComplete="off"
        defaultValue={holiday?.name}
        error={problems.name}
      />
      <SelectField
        label={holidayTexts.kind}
        name="kind"
        required
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        error={problems.where}
      >
        {holidayKinds.map((each) => (
          <option key={each} value={each}>
            {holidayTexts.kinds[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'local' && (
        <PlaceFields
          province={holiday?.province ?? null}
          towns={holiday?.towns ?? []}
          problem={problems['where.province'] ?? problems['where.towns']}
        />
      )}
    </>
  );
}

type PlaceFieldsProps = {
  province: string | null;
  towns: readonly string[];
  problem: string | undefined;
};

function PlaceFields({ province: first, towns, problem }: PlaceFieldsProps) {
  const hint = useId();
  const [province, setProvince] = useState(first ?? serviceArea[0]);
  const [places, setPlaces] = useState<Places>({});
  useEffect(() => {
    // Without the register, only the saved towns can be ticked.
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
