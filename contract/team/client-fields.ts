import * as v from 'valibot';
import { isEmail } from '../../domain/contact-rules.ts';
import { isDay } from '../../domain/manila-date.ts';
import { largestPaymentInPesos, paymentMethods } from '../../domain/money/payment-methods.ts';
import { channels, outcomes } from '../../domain/requests/contact.ts';
import { maximumLengths, requiredLine, text } from '../text-fields.ts';

/** The longest of each text that the team keeps of a client, in UTF-16 units. */
const lengths = { phone: 40, line: 200, note: 2000 } as const;

/** A text on one line that may be empty. */
const line = (label: string, maximum: number = lengths.line) =>
  v.pipe(
    text(label, maximum),
    v.trim(),
    v.check((value) => !/[\r\n\u2028\u2029]/.test(value), `${label} must fit on one line.`),
  );
const note = (label: string) => v.pipe(text(label, lengths.note), v.trim());

/** A phone number of any country: its digits may be written in any way. */
const phoneRule = v.check((value: string) => {
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && /^[\d\s()+./-]+$/.test(value);
}, 'Write 7 to 15 digits, with the country code for a number abroad.');

/** An id of something, as the database writes it. */
export const Id = v.pipe(v.string('Name an id.'), v.uuid('Name an id.'), v.toLowerCase());

/** The version that the caller saw. */
export const Version = v.pipe(
  v.number('Send the version.'),
  v.integer(),
  v.minValue(1),
  v.maxValue(2 ** 31 - 1),
);

/** A page of a list, from 1, as a query writes it. */
export const PageNumber = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'Name a page by its number.'), v.transform(Number)),
);

/** What the team keeps of a client. */
export const clientFields = {
  name: v.pipe(requiredLine('Name', maximumLengths.name), v.trim()),
  email: v.pipe(
    requiredLine('Email', maximumLengths.email),
    v.trim(),
    v.check(isEmail, 'Write it like name@example.com, without spaces.'),
  ),
  phone: v.pipe(requiredLine('Phone', lengths.phone), v.trim(), phoneRule),
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
    line('Phone of the person at the home', lengths.phone),
    v.union(
      [v.literal(''), v.pipe(v.string(), phoneRule)],
      'Write 7 to 15 digits, or leave it empty.',
    ),
  ),
};

/** What the team keeps of a home. */
export const homeFields = {
  address: v.pipe(requiredLine('Address', maximumLengths.address), v.trim()),
  town: v.pipe(requiredLine('Town', lengths.line), v.trim()),
  ...homeNoteFields,
};

/** What is noted of a contact. */
export const contactFieldsOfTeam = {
  channel: v.picklist(channels, 'Choose a channel from the list.'),
  outcome: v.picklist(outcomes, 'Choose what came of it.'),
  note: note('The note'),
};

/** What is entered of a payment. */
export const paymentFields = {
  /** The day in Manila when it was paid. */
  day: v.pipe(
    v.string('Choose the day of the payment.'),
    v.check((value) => isDay(value) && value.startsWith('20'), 'Choose the day of the payment.'),
  ),
  pesos: v.pipe(
    v.number('Write the amount in whole pesos.'),
    v.integer('Write the amount in whole pesos.'),
    v.minValue(1, 'Write the amount in whole pesos.'),
    v.maxValue(largestPaymentInPesos, 'This is more than can be entered at once.'),
  ),
  method: v.picklist(paymentMethods, 'Choose how it was paid.'),
  reference: line('Reference'),
  note: line('The note'),
};
/** Why a payment is voided. */
export const VoidReason = v.pipe(requiredLine('The reason', lengths.line), v.trim());
