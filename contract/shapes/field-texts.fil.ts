import type { Translated } from '../../domain/languages.ts';
import type * as english from './field-texts.ts';

export const fieldLabels: Translated<typeof english.fieldLabels> = {
  name: 'pangalan',
  email: 'email',
  phone: 'telepono',
  address: 'address',
};

export const fieldAdvice: Translated<typeof english.fieldAdvice> = {
  province: 'Pumili po ng probinsya sa listahan.',
};
