import { useEffect, useId, useState } from 'react';
import type { InputOf } from '../../../contract/call.ts';
import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import { changeMember, type TeamMember } from '../../../contract/team/people.ts';
import { weekdayName } from '../../../domain/calendar/words.ts';
import { roleLabels, roles } from '../../../domain/people/roles.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useForm } from '../../calls/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Form } from '../../ui/field.tsx';
import { Options, SelectField, TextField, trimmedIn } from '../frame/form-fields.tsx';
import { NotSaved } from './not-saved.tsx';
import styles from './people.module.css';
import { inviteTexts, memberTexts, peopleTexts, workingDaysText } from './texts.ts';

type Card = InputOf<typeof changeMember>;

type CardFormProps = {
  member: TeamMember;
  mayChangeRole: boolean;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
};

/** After a conflict, shows the stored values beside the typed ones and allows saving again. */
export function CardForm({ member, mayChangeRole, onBusy, onSaved }: CardFormProps) {
  const [opened] = useState(member);
  const [version, setVersion] = useState(member.version);
  const { form, failure, isBusy } = useForm(changeMember, {
    inputOf(typed): Card {
      const answered = isConflict ? member.version : version;
      setVersion(answered);
      return cardOf(typed, member, answered);
    },
    onDone: onSaved,
  });
  // The refused save refetched the list.
  const isConflict = failure?.refused?.code === 'changed-meanwhile' && member.version !== version;

  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);

  const stored = (isOther: boolean, value: string) =>
    isConflict && isOther ? peopleTexts.storedNow(value) : undefined;
  const text = (name: 'name' | 'phone' | 'languages' | 'plate' | 'since', hint?: string) => ({
    name,
    defaultValue: opened[name],
    hint: stored(member[name] !== opened[name], member[name]) ?? hint,
    autoComplete: 'off',
  });
  const days = workingDaysText(member.workingDays);

  return (
    <Form className={styles.form} {...form}>
      <div className={styles.pair}>
        <TextField
          label={inviteTexts.name}
          required
          maxLength={maximumLengths.name}
          {...text('name')}
        />
        <TextField label={memberTexts.phone} type="tel" {...text('phone')} />
        <TextField label={memberTexts.languages} {...text('languages')} />
        <TextField label={memberTexts.plate} {...text('plate', memberTexts.plateHint)} />
        <TextField label={memberTexts.since} type="date" required {...text('since')} />
        {mayChangeRole && (
          <SelectField
            label={memberTexts.role}
            name="role"
            hint={
              stored(member.role !== opened.role, roleLabels[member.role]) ?? memberTexts.roleHint
            }
            required
            defaultValue={opened.role}
          >
            <Options of={roles} labels={roleLabels} />
          </SelectField>
        )}
      </div>
      <WorkingDays
        days={opened.workingDays}
        hint={stored(days !== workingDaysText(opened.workingDays), days)}
      />
      <NotSaved failure={failure} />
      {isConflict && <p>{peopleTexts.changed}</p>}
      <div className="row">
        <Button type="submit" busy={isBusy} busyLabel={peopleTexts.saving}>
          {peopleTexts.save}
        </Button>
      </div>
    </Form>
  );
}

function cardOf(typed: FormData, member: TeamMember, version: number): Card {
  return {
    id: member.id,
    version,
    ...trimmedIn(typed, 'name', 'phone', 'languages', 'plate', 'since'),
    role: roles.find((each) => each === typedIn(typed, 'role')) ?? member.role,
    workingDays: typed.getAll('workingDay').map(Number),
  };
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function WorkingDays({ days, hint }: { days: readonly number[]; hint: string | undefined }) {
  const id = useId();
  return (
    <fieldset className={styles.weekdays} aria-describedby={hint && id}>
      <legend>{memberTexts.workingDays}</legend>
      {weekdays.map((day) => (
        <CheckboxField
          key={day}
          label={weekdayName(day)}
          name="workingDay"
          value={day}
          defaultChecked={days.includes(day)}
        />
      ))}
      {hint && (
        <p id={id} className={styles.quiet}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
