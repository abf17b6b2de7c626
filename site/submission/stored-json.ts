/** Values kept in the browser; where storage is switched off or full, kept until the page is left. */
const kept = new Map<string, string>();

/** `tab` lasts as long as the tab, `browser` is shared by all tabs. */
type Place = 'tab' | 'browser';

function storageOf(place: Place): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

/** The value kept under this name, or undefined; what cannot be read counts as absent. */
export function readStored(place: Place, name: string): unknown {
  try {
    const text = storageOf(place).getItem(name) ?? kept.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    const text = kept.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  }
}

/** Keeps a value under this name. */
export function writeStored(place: Place, name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    storageOf(place).setItem(name, text);
  } catch {
    kept.set(name, text);
  }
}

/** Forgets the value kept under this name. */
export function forgetStored(place: Place, name: string): void {
  kept.delete(name);
  try {
    storageOf(place).removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
