import { type ComponentProps, createContext, use } from 'react';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { isDay, manilaToday } from '../../../domain/manila-date.ts';
import { channelLabels, channels } from '../../../domain/requests/contact.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { useProblems } from '../../ui/field.tsx';
import { SelectField as PlainSelectField } from '../../ui/select-field.tsx';
import { TextAreaField as PlainTextAreaField } from '../../ui/text-area-field.tsx';
import { TextField as PlainTextField } from '../../ui/text-field.tsx';

/** The initial values of the fields below, by name. */
export const FirstValues = createContext<FormData | null>(null);

type Filled = { name: string; value?: unknown; defaultValue?: unknown };

/** Problems may have a longer path: 'home.address' belongs to the field `address`. */
function useFilled<Props extends Filled>(props: Props) {
  const problems = useProblems();
  const first = use(FirstValues);
  const { name } = props;
  const isOf = (path: string) => path === name || path.endsWith(`.${name}`);
  return {
    problemName: name in problems ? name : (Object.keys(problems).find(isOf) ?? name),
    ...(first && props.value === undefined && { defaultValue: typedIn(first, name) }),
    ...props,
  };
}

type TextFieldProps = ComponentProps<typeof PlainTextField>;

export function TextField(props: TextFieldProps) {
  return <PlainTextField {...useFilled(props)} />;
}

export function TextAreaField(props: ComponentProps<typeof PlainTextAreaField>) {
  return <PlainTextAreaField {...useFilled(props)} />;
}

export function SelectField(props: ComponentProps<typeof PlainSelectField>) {
  return <PlainSelectField {...useFilled(props)} />;
}

type NamedProps = Omit<TextFieldProps, 'name'> & { name?: string };

export function PesosField(props: NamedProps) {
  return <TextField name="pesos" inputMode="numeric" autoComplete="off" required {...props} />;
}

/** A day up to today, which is the default. */
export function PastDayField(props: NamedProps) {
  const today = manilaToday(new Date());
  return <TextField name="day" type="date" defaultValue={today} max={today} required {...props} />;
}

type CheckboxesProps = {
  of: readonly { id: string; label: string; name?: string }[];
  checked: readonly string[];
  onChange: (checked: string[]) => void;
};

export function Checkboxes({ of, checked, onChange }: CheckboxesProps) {
  return of.map(({ id, label, name = id }) => (
    <CheckboxField
      key={id}
      name={name}
      label={label}
      checked={checked.includes(id)}
      onChange={({ currentTarget: box }) =>
        onChange(box.checked ? [...checked, id] : checked.filter((other) => other !== id))
      }
    />
  ));
}

type OptionsProps<Value extends string | number> = {
  of: readonly Value[];
  labels: Readonly<Record<Value, string>> | ((value: Value) => string);
};

export function Options<Value extends string | number>({ of, labels }: OptionsProps<Value>) {
  return of.map((value) => (
    <option key={value} value={value}>
      {typeof labels === 'function' ? labels(value) : labels[value]}
    </option>
  ));
}

export function NameOptions({ of }: { of: readonly { id: string; name: string }[] }) {
  const names = new Map(of.map(({ id, name }) => [id, name]));
  return <Options of={[...names.keys()]} labels={(id) => names.get(id) ?? ''} />;
}

export function ChannelOptions() {
  return <Options of={channels} labels={channelLabels} />;
}

/** Returns what was typed into several fields. */
export function textsIn<Name extends string>(typed: FormData, ...names: readonly Name[]) {
  const texts = names.map((name) => [name, typedIn(typed, name)]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

export function trimmedIn<Name extends string>(typed: FormData, ...names: readonly Name[]) {
  const texts = names.map((name) => [name, typedIn(typed, name).trim()]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** Reads a datetime-local value as Manila time and returns ISO 8601 in UTC, or '' if invalid. */
export function momentOf(typed: string): string {
  const [, day = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed) ?? [];
  return isDay(day) ? manilaMoment(day, Number(hours) * 60 + Number(minutes)).toISOString() : '';
}
