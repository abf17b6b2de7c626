import { phoneAdvice } from '../../../../contract/shapes/client.ts';
import { Refusal } from '../call/refusal.ts';
import { isPhoneNumber } from './phone-number.ts';

/** Refuses, field by field, what can be no phone number of any country. An empty one is none. */
export function refusePhones(phones: Readonly<Record<string, string>>): void {
  const wrong = Object.entries(phones).filter(([, text]) => text !== '' && !isPhoneNumber(text));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map(([field]) => [field, phoneAdvice]));
  throw new Refusal('invalid-body', { fields });
}
