import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/** Returns whether the member gets changes by SMS; null if they cannot get SMS. */
export const mySms = {
  name: 'crew/my-sms',
  method: 'GET',
  audience: 'member',
  input: v.object({}),
  answer: v.object({ wantsSms: v.nullable(v.boolean()) }),
} as const satisfies CallDefinition;

/** Sets whether the member gets changes by SMS, in the page's language. */
export const chooseMySms = {
  name: 'crew/choose-sms',
  method: 'POST',
  audience: 'member',
  input: v.strictObject(
    {
      wantsSms: v.boolean('Say whether you want SMS.'),
      language: v.picklist(everyLanguage, 'Choose a language from the list.'),
    },
    objectMessage('a choice'),
  ),
  answer: v.object({ wantsSms: v.nullable(v.boolean()) }),
} as const satisfies CallDefinition;
