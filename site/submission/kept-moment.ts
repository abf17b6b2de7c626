import { readStored, writeStored } from './stored-json.ts';

/** The start of the 10-second rule's wait, in milliseconds since 1970. */
export type KeptMoment = { read(): number | null; set(moment: number): void };

/**
 * Returns the moment with this name. It survives closing the dialog and reloading the page, but not
 * closing the tab.
 */
export function keptMoment(name: string): KeptMoment {
  const key = `maayos-${name}`;
  return {
    read() {
      const stored = readStored('tab', key);
      return typeof stored === 'number' ? stored : null;
    },
    set: (moment) => writeStored('tab', key, moment),
  };
}
