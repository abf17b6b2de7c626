import type { Home } from '../../../contract/shapes/client.ts';
import { textsIn } from '../frame/form-fields.tsx';

export type HomeValues = Omit<Home, 'id' | 'version'>;

export const emptyHome: HomeValues = {
  address: '',
  town: '',
  landmark: '',
  gate: '',
  guardAndPass: '',
  parking: '',
  pets: '',
  whoOpens: '',
  personName: '',
  personPhone: '',
};

export function homeOf(typed: FormData): HomeValues {
  return textsIn(typed, ...(Object.keys(emptyHome) as (keyof HomeValues)[]));
}
