import { readStored, writeStored } from './stored-json.ts';

/** A moment that the 10-second rule measures from, in milliseconds since 1970. */
export type Moment = { read(): number | null; set(moment: number): void };

/** The moment with this name; it outlives closing the dialog and reloading the page, not the tab. */
export function momentOf(name: string): Moment {
  const key = `maayos-${name}`;
  return {
    read() {
      const stored = readStored('tab', key);
      return typeof stored === 'number' ? stored : null;
    },
    set: (moment) => writeStored('tab', key, moment),
  };
}
