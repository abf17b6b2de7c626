import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import { get, post } from '../call.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/** Returns whether the member gets changes by SMS; null if they cannot get SMS. */
export const mySms = get('crew/my-sms', 'member', {
  input: v.object({}),
  answer: v.object({ wantsSms: v.nullable(v.boolean()) }),
});

/** Sets whether the member gets changes by SMS, in the page's language. */
export const chooseMySms = post('crew/choose-sms', 'member', {
  input: v.strictObject(
    {
      wantsSms: v.boolean('Say whether you want SMS.'),
      language: v.picklist(everyLanguage, 'Choose a language from the list.'),
    },
    objectMessage('a choice'),
  ),
  answer: v.object({ wantsSms: v.nullable(v.boolean()) }),
});
