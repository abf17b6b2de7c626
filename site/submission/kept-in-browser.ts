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

/** The forms that keep a draft. */
const forms = ['order', 'inquiry', 'account'] as const;

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
    clear: () => forgetStored('tab', name),
  };
}

/** Values for a browser whose storage is switched off or full. They last until the page is left. */
const kept = new Map<string, string>();

/** `tab` lasts as long as the tab; `browser` is shared by all tabs. */
type Place = 'tab' | 'browser';

function storageOf(place: Place): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

/** Returns the value with this name, or undefined if there is none that can be read. */
export function readStored(place: Place, name: string): unknown {
  try {
    const text = storageOf(place).getItem(name) ?? kept.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    const text = kept.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  }
}

/** Stores a value under this name. */
export function writeStored(place: Place, name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    storageOf(place).setItem(name, text);
  } catch {
    kept.set(name, text);
  }
}

/** Removes the value with this name. */
export function forgetStored(place: Place, name: string): void {
  kept.delete(name);
  try {
    storageOf(place).removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}
