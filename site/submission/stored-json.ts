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
