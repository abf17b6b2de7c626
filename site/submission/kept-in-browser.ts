import { forgetText, type Place, readText, writeText } from '../ui/browser-storage.ts';

/** A form's values, by the fields' names; a ticked checkbox is 'on'. */
export type FormValues = Readonly<Record<string, string>>;

/** The content of an unsent form, kept in the tab until it is sent. */
export type Draft = { read(): FormValues | null; write(values: FormValues): void; clear(): void };

function isFormValues(value: unknown): value is FormValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}

/** The forms that keep a draft, and what others keep for a reload (ui/typed-kept.ts). */
const forms = ['order', 'inquiry', 'account', 'typed'] as const;

/** Forgets every unsent form, so that the next person at a shared computer cannot read it. */
export function forgetDrafts(): void {
  for (const form of forms) draftOf(form).clear();
}

/** Returns the draft of the form with this name. */
export function draftOf(form: (typeof forms)[number]): Draft {
  const name = `maayos-draft-${form}`;
  return {
    read() {
      const stored = readStored('tab', name);
      return isFormValues(stored) ? stored : null;
    },
    write: (values) => writeStored('tab', name, values),
    clear: () => forgetText('tab', name),
  };
}

/** Returns the value with this name, or undefined if there is none that can be read. */
export function readStored(place: Place, name: string): unknown {
  try {
    return JSON.parse(readText(place, name) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value under this name. */
export function writeStored(place: Place, name: string, value: unknown): void {
  writeText(place, name, JSON.stringify(value));
}
