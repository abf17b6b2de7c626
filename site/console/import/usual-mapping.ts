import type { ImportKind } from '../../../domain/transfer/columns.ts';
import { type Mapping, plainName, type Remembered } from '../../../domain/transfer/map-columns.ts';
import { readText, writeText } from '../../ui/browser-storage.ts';

const nameOf = (kind: ImportKind) => `maayos-import-columns ${kind}`;

/** Returns the columns last chosen for headings in this browser. */
export function usualMapping(kind: ImportKind): Remembered {
  try {
    const kept: unknown = JSON.parse(readText('browser', nameOf(kind)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    // What cannot be read is guessed anew.
    return {};
  }
}

export function keepUsualMapping(kind: ImportKind, head: readonly string[], mapping: Mapping) {
  const chosen = head.map((heading, at) => [plainName(heading), mapping[at]]);
  const all = { ...usualMapping(kind), ...Object.fromEntries(chosen) };
  writeText('browser', nameOf(kind), JSON.stringify(all));
}
