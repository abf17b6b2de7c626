/** Texts that blocked or full storage did not take. They last until the page is left. */
const kept = new Map<string, string>();

/** `tab` lasts as long as the tab; `browser` is shared by all tabs. */
export type Place = 'tab' | 'browser';

function storageOf(place: Place): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

/** Returns null if there is none that can be read. */
export function readText(place: Place, name: string): string | null {
  try {
    return kept.get(name) ?? storageOf(place).getItem(name);
  } catch {
    return null;
  }
}

/** Falls back to keeping the text as long as the page is open. */
export function writeText(place: Place, name: string, text: string): void {
  kept.delete(name);
  try {
    storageOf(place).setItem(name, text);
  } catch {
    kept.set(name, text);
  }
}

export function forgetText(place: Place, name: string): void {
  kept.delete(name);
  try {
    storageOf(place).removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Returns whether the text is gone once the page is left. */
export function isUnstored(name: string): boolean {
  return kept.has(name);
}
