import { contactDetails } from '../../contract/client/me.ts';
import { partsOf } from '../../domain/address-parts.ts';
import { call } from '../calls/call.ts';
import type { FormValues } from './draft.ts';

/**
 * Returns what the signed-in client's forms fill in, by the fields' names: name, phone and home. It
 * is nothing when the backend cannot be reached; the form then asks for everything.
 */
export async function readContactDetails(): Promise<FormValues> {
  const outcome = await call(contactDetails, {});
  if (outcome.kind !== 'accepted') return {};
  const { address, ...person } = outcome.answer;
  const known = Object.entries({ ...person, ...partsOf(address) });
  return Object.fromEntries(known.filter(([, value]) => value !== ''));
}
