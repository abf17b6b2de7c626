import type { Home } from '../../../contract/shapes/client.ts';
import { noHomeNotes } from '../../../domain/home-notes.ts';
import { textsIn } from '../frame/form-fields.tsx';

export type HomeValues = Omit<Home, 'id' | 'version' | 'place' | 'pin'>;

export const emptyHome: HomeValues = { address: '', town: '', ...noHomeNotes };

export function homeOf(typed: FormData): HomeValues {
  return textsIn(typed, ...(Object.keys(emptyHome) as (keyof HomeValues)[]));
}
