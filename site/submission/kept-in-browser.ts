import { forgetText, type Place, readText, writeText } from '../ui/browser-storage.ts';

/** By field; a ticked checkbox is 'on'. */
export type FormValues = Readonly<Record<string, string>>;

/** An unsent form, kept in the tab until it is sent. */
export type Draft = { read(): FormValues | null; write(values: FormValues): void; clear(): void };

function isFormValues(value: unknown): value is FormValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}

/** The forms with a draft, and what others keep for a reload (ui/typed-kept.ts). */
const forms = ['order', 'inquiry', 'account', 'typed'] as const;

/** Keeps the next person at a shared computer from reading them. */
export function forgetDrafts(): void {
  for (const form of forms) draftOf(form).clear();
}

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

/** Returns undefined without a readable value. */
export function readStored(place: Place, name: string): unknown {
  try {
    return JSON.parse(readText(place, name) ?? '');
  } catch {
    return undefined;
  }
}

export function writeStored(place: Place, name: string, value: unknown): void {
  writeText(place, name, JSON.stringify(value));
}
