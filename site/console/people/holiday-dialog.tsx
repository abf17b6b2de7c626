import { useState } from 'react';
import type { InputOf } from '../../../contract/call.ts';
import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import { addHoliday, changeHoliday, type ListedHoliday } from '../../../contract/team/holidays.ts';
import { type HolidayKind, holidayKinds } from '../../../domain/calendar/holidays.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldProblems } from '../../ui/use-submit.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { holidayTexts } from './holiday-texts.ts';
import { PlaceFields } from './place-fields.tsx';

type HolidayDialogProps = {
  /** Null to add one. */
  holiday: ListedHoliday | null;
  onClose: () => void;
};

/** Adds a holiday, or changes one: its day, name, kind and places. */
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
