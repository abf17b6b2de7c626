import * as v from 'valibot';
import { everyLanguage } from '../domain/languages.ts';
import type { CallDefinition } from './call.ts';
import { PayToken } from './pay-link.ts';
import { objectMessage } from './shapes/text-fields.ts';

/**
 * Returns the address of a page of the gateway where whoever has a pay link pays. Refuses with not-possible
 * what is paid or waits for confirmation, and with unavailable while the gateway is off or away.
 */
export const payOnlineByLink = {
  name: 'pay-online-by-link',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject(
    {
      token: PayToken,
      /** What is paid by a link for all that is open. */
      paying: v.picklist(['due', 'open'], 'Name what is paid: due or open.'),
      /** The language of the page, which the payer comes back to. */
      language: v.optional(v.picklist(everyLanguage), 'en'),
    },
    objectMessage('a link'),
  ),
  answer: v.object({ address: v.pipe(v.string(), v.url()) }),
} as const satisfies CallDefinition;
