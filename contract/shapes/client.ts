import * as v from 'valibot';
import { isEmail } from '../../domain/contact-rules.ts';
import { channels } from '../../domain/requests/contact.ts';
import { maximumLengths, requiredLine, text } from './text-fields.ts';

/** The longest of each text that the team keeps of a client, in UTF-16 units. */
export const clientLengths = { phone: 40, line: 200, note: 2000 } as const;

/** A text on one line that may be empty. */
export const line = (label: string, maximum: number = clientLengths.line) =>
  v.pipe(
    text(label, maximum),
    v.trim(),
    v.check((value) => !/[\r\n\u2028\u2029]/.test(value), `${label} must fit on one line.`),
  );
export const note = (label: string) => v.pipe(text(label, clientLengths.note), v.trim());

/** A phone number of any country: its digits may be written in any way. */
const phoneRule = v.check((value: string) => {
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && /^[\d\s()+./-]+$/.test(value);
}, 'Write 7 to 15 digits, with the country code for a number abroad.');

/** An email address, or '' for who has none and is told by phone. */
export const OptionalEmail = v.pipe(
  text('Email', maximumLengths.email),
  v.trim(),
  v.check(
    (value) => value === '' || isEmail(value),
    'Write it like name@example.com, without spaces, or leave it empty.',
  ),
);

/** What the team keeps of a client. */
export const clientFields = {
  name: v.pipe(requiredLine('Name', maximumLengths.name), v.trim()),
  email: OptionalEmail,
  phone: v.pipe(requiredLine('Phone', clientLengths.phone), v.trim(), phoneRule),
  preferredChannel: v.picklist(channels, 'Choose a channel from the list.'),
  messengerName: line('Messenger name'),
  teamNotes: v.pipe(text('The notes', maximumLengths.freeText), v.trim()),
};

/** What is noted of a home, and of the person there where the client lives elsewhere. */
export const homeNoteFields = {
  landmark: line('Landmark'),
  gate: note('Gate'),
  guardAndPass: note('Guard and pass'),
  parking: note('Parking'),
  pets: note('Pets'),
  whoOpens: note('Who opens'),
  personName: line('Name of the person at the home'),
  personPhone: v.pipe(
    line('Phone of the person at the home', clientLengths.phone),
    v.union(
      [v.literal(''), v.pipe(v.string(), phoneRule)],
      'Write 7 to 15 digits, or leave it empty.',
    ),
  ),
};

/** What the team keeps of a home. */
export const homeFields = {
  address: v.pipe(requiredLine('Address', maximumLengths.address), v.trim()),
  town: v.pipe(requiredLine('Town', clientLengths.line), v.trim()),
  ...homeNoteFields,
};

/** A home of a client. */
export const Home = v.object({
  id: v.string(),
  version: v.number(),
  address: v.string(),
  town: v.string(),
  landmark: v.string(),
  gate: v.string(),
  guardAndPass: v.string(),
  parking: v.string(),
  pets: v.string(),
  whoOpens: v.string(),
  personName: v.string(),
  personPhone: v.string(),
});
export type Home = v.InferOutput<typeof Home>;
