import * as v from 'valibot';
import { isEmail } from '../../domain/contact-rules.ts';
import { channels } from '../../domain/requests/contact.ts';
import { clientAdvice, clientLabels } from './client-texts.ts';
import { oneLine } from './field-faults.ts';
import { fieldLabels as labels } from './field-texts.ts';
import { Point } from './point.ts';
import { maximumLengths, requiredLine, text } from './text-fields.ts';

/** In UTF-16 units. */
export const clientLengths = { phone: 40, line: 200, note: 2000 } as const;

/** A single line, possibly empty. */
export const line = (label: string, maximum: number = clientLengths.line) =>
  v.pipe(
    text(label, maximum),
    v.trim(),
    v.check((value) => !/[\r\n\u2028\u2029]/.test(value), oneLine(label)),
  );
export const note = (label: string) => v.pipe(text(label, clientLengths.note), v.trim());

export const phoneAdvice = clientAdvice.phone;

/**
 * The form of any country's phone number, with any separators. Only the server checks that such a
 * number can exist: the tables are too large for a page.
 */
const phoneRule = v.check((value: string) => {
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && /^[\d\s()+./-]+$/.test(value);
}, phoneAdvice);

/** An email address, or '' for a client who is informed by phone. */
export const OptionalEmail = v.pipe(
  text(labels.email, maximumLengths.email),
  v.trim(),
  v.check((value) => value === '' || isEmail(value), clientAdvice.emailOrNone),
);

export const clientFields = {
  name: v.pipe(requiredLine(labels.name, maximumLengths.name), v.trim()),
  email: OptionalEmail,
  phone: v.pipe(requiredLine(labels.phone, clientLengths.phone), v.trim(), phoneRule),
  preferredChannel: v.picklist(channels, clientAdvice.channel),
  messengerName: line(clientLabels.messengerName),
  teamNotes: v.pipe(text('The notes', maximumLengths.freeText), v.trim()),
};

/** Notes on a home, and the person there if the client lives elsewhere. */
export const homeNoteFields = {
  landmark: line(clientLabels.landmark),
  gate: note(clientLabels.gate),
  guardAndPass: note(clientLabels.guardAndPass),
  parking: note(clientLabels.parking),
  pets: note(clientLabels.pets),
  whoOpens: note(clientLabels.whoOpens),
  personName: line(clientLabels.personName),
  personPhone: v.pipe(
    line(clientLabels.personPhone, clientLengths.phone),
    v.union([v.literal(''), v.pipe(v.string(), phoneRule)], phoneAdvice),
  ),
};

export const homeFields = {
  address: v.pipe(requiredLine(labels.address, maximumLengths.address), v.trim()),
  town: v.pipe(requiredLine(clientLabels.town, clientLengths.line), v.trim()),
  ...homeNoteFields,
};

export const HomeDetails = v.object({
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

export const Home = v.object({
  id: v.string(),
  version: v.number(),
  ...HomeDetails.entries,
  /** Its barangay and town, or its town alone; null if neither is known. */
  place: v.nullable(v.string()),
  pin: v.nullable(Point),
});
export type Home = v.InferOutput<typeof Home>;
