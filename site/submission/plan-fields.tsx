import type { ReactNode } from 'react';
import { packages } from '../../domain/packages.ts';
import { latestStartDate } from '../../domain/start-date.ts';
import { terms } from '../../domain/terms.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { planFieldTexts as texts } from './texts.ts';

type PlanFieldProps = {
  name: string;
  /** The initial value. */
  value?: string | undefined;
  problemName?: string;
  onChoose?: (chosen: string) => void;
};

export function PackageField(props: PlanFieldProps) {
  return (
    <ChoiceField label={texts.package} choice={texts.packageChoice} {...props}>
      {packages.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}

export function TermField(props: PlanFieldProps) {
  return (
    <ChoiceField label={texts.term} choice={texts.termChoice} {...props}>
      {terms.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </ChoiceField>
  );
}

type StartFieldProps = {
  /** The day in Manila. */
  today: string;
  value?: string | undefined;
};

export function StartField({ today, value }: StartFieldProps) {
  return (
    <TextField
      label={texts.startDate}
      name="startDate"
      type="date"
      min={today}
      max={latestStartDate(today)}
      defaultValue={value}
      required
    />
  );
}

type ChoiceFieldProps = PlanFieldProps & { label: string; choice: string; children: ReactNode };

function ChoiceField({ label, choice, value = '', ...rest }: ChoiceFieldProps) {
  const { onChoose, children, ...named } = rest;
  return (
    <SelectField
      label={label}
      {...named}
      defaultValue={value}
      onChange={(event) => onChoose?.(event.target.value)}
      required
    >
      <option value="" disabled>
        {choice}
      </option>
      {children}
    </SelectField>
  );
}
