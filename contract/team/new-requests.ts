import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import { packageIds } from '../../domain/packages.ts';
import { provinces } from '../../domain/provinces.ts';
import { channels } from '../../domain/requests/contact.ts';
import { serviceIds } from '../../domain/services.ts';
import { termIds } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { clientFields, clientLengths, line } from '../shapes/client.ts';
import { Id } from '../shapes/fields.ts';
import { Receipt } from '../shapes/submission.ts';
import { maximumLengths, objectMessage, requiredLine, text } from '../shapes/text-fields.ts';

/** Short enough that all parts together fit into the one address of a request. */
const longestPart = 110;

/** Where the work is, as somebody says it on the phone. */
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

/** Who asks on the phone, and where they live. */
const askingFields = {
  /**
   * Made by the page, one for each filled-in form, so that a repeated call makes one request. With
   * other content it is refused as key-reused.
   */
  key: Id,
  /** The client it is for, or null for somebody who is not known yet. */
  clientId: v.nullable(Id),
  ...{ name, email, phone, preferredChannel, messengerName },
  home: v.variant('kind', [NewHome, v.strictObject({ kind: v.literal('known'), id: Id })]),
};

/** Takes an order that somebody gives on the phone. */
export const newOrder = {
  name: 'team/new-order',
  method: 'POST',
  audience: 'dispatcher',
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
} as const satisfies CallDefinition;

/** Takes a single job that somebody asks for on the phone. */
export const newJob = {
  name: 'team/new-job',
  method: 'POST',
  audience: 'dispatcher',
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
} as const satisfies CallDefinition;

/** A client as they are offered while somebody is on the phone. */
const KnownClient = v.object({
  id: v.string(),
  name: v.string(),
  /** '' for who has none. */
  email: v.string(),
  phone: v.string(),
  preferredChannel: v.picklist(channels),
  messengerName: v.string(),
  homes: v.array(v.object({ id: v.string(), address: v.string() })),
});
export type KnownClient = v.InferOutput<typeof KnownClient>;

/**
 * Finds the clients with this phone number, in any written form, or this email address, so that nobody
 * is made a client twice.
 */
export const knownClients = {
  name: 'team/known-clients',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({
    phone: text('Phone', clientLengths.phone),
    email: text('Email', maximumLengths.email),
  }),
  answer: v.object({ clients: v.array(KnownClient) }),
} as const satisfies CallDefinition;
