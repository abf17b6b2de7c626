import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import { packageIds } from '../../domain/packages.ts';
import { provinces } from '../../domain/provinces.ts';
import { channels } from '../../domain/requests/contact.ts';
import { serviceIds } from '../../domain/services.ts';
import { termIds } from '../../domain/terms.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { clientFields, clientLengths, line } from '../shapes/client.ts';
import { Id } from '../shapes/fields.ts';
import { Receipt } from '../shapes/submission.ts';
import { maximumLengths, objectMessage, requiredLine, text } from '../shapes/text-fields.ts';

/** Short enough that all parts fit into the request's single address line. */
const longestPart = 110;

/** A home as given on the phone. */
const NewHome = v.strictObject(
  {
    kind: v.literal('new'),
    streetAddress: requiredLine('Street address', longestPart),
    subdivision: line('Subdivision', longestPart),
    barangay: line('Barangay', longestPart),
    city: requiredLine('City or municipality', longestPart),
    province: v.picklist(provinces, 'Choose a province from the list.'),
    postalCode: v.pipe(
      line('Postal code', 10),
      v.regex(/^(?:\d{4})?$/, 'A postal code has 4 digits.'),
    ),
  },
  objectMessage('a home'),
);

const { name, email, phone, preferredChannel, messengerName } = clientFields;

/** The caller on the phone and their home. */
const askingFields = {
  /**
   * Chosen by the page for each filled-in form. Idempotent; other content under the same key is
   * refused as key-reused.
   */
  key: Id,
  /** Null for somebody unknown. */
  clientId: v.nullable(Id),
  ...{ name, email, phone, preferredChannel, messengerName },
  home: v.variant('kind', [NewHome, v.strictObject({ kind: v.literal('known'), id: Id })]),
};

/** Takes an order on the phone. */
export const newOrder = post('team/new-order', 'dispatcher', {
  input: v.strictObject(
    {
      ...askingFields,
      packageType: v.picklist(packageIds, 'Choose a package from the list.'),
      duration: v.picklist(termIds, 'Choose a duration from the list.'),
      startDate: v.pipe(v.string(), v.check(isDay, 'Choose a start date.')),
      words: text('What they said', maximumLengths.freeText),
    },
    objectMessage('an order'),
  ),
  answer: Receipt,
});

/** Takes a single job on the phone. */
export const newJob = post('team/new-job', 'dispatcher', {
  input: v.strictObject(
    {
      ...askingFields,
      services: listOf(v.picklist(serviceIds), { most: serviceIds.length }),
      words: v.pipe(
        text('What they want done', maximumLengths.freeText),
        v.check((value) => value.trim() !== '', 'Write what they want done.'),
      ),
    },
    objectMessage('a job'),
  ),
  answer: Receipt,
});

const KnownClient = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  preferredChannel: v.picklist(channels),
  messengerName: v.string(),
  homes: v.array(v.object({ id: v.string(), address: v.string() })),
});
export type KnownClient = v.InferOutput<typeof KnownClient>;

/**
 * Finds clients with this phone number, in any written form, or email address, to avoid duplicates.
 */
export const knownClients = get('team/known-clients', 'dispatcher', {
  input: v.object({
    phone: text('Phone', clientLengths.phone),
    email: text('Email', maximumLengths.email),
  }),
  answer: v.object({ clients: v.array(KnownClient) }),
});
