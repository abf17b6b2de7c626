import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { channels } from '../../domain/requests/contact.ts';
import { tasksPerChecklist } from '../../domain/service-numbers.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { OptionalEmail } from '../shapes/client.ts';
import { Id, Version } from '../shapes/fields.ts';
import { PaymentPlan } from '../shapes/quote.ts';
import { Reference } from '../shapes/reference.ts';
import { maximumLengths, objectMessage, requiredLine, text } from '../shapes/text-fields.ts';
import { Crew, Overruled } from './visit-changes.ts';
import { VisitPlan } from './visit-plan.ts';

/** The longest texts of clients and homes, as the database takes them. */
export const confirmLengths = { short: 200, note: 2000, phone: 40 } as const;

/** One date of a plan, with what speaks against it. */
const PlannedDate = v.object({
  /** The day that the rhythm gave it, YYYY-MM-DD. */
  plannedDay: v.string(),
  /** The number n of N, or null if it is left out. */
  number: v.nullable(v.number()),
  /** ISO 8601 in UTC. */
  startsAt: v.string(),
  endsAt: v.string(),
  isMoved: v.boolean(),
  /** What a dispatcher may overrule, each with the key that says so. */
  warnings: v.array(v.object({ key: v.string(), sentence: v.string() })),
  /** What nobody may overrule. */
  faults: v.array(v.string()),
});

export type PlannedDate = v.InferOutput<typeof PlannedDate>;

/** Lists the visits that a plan would make, before anything is stored. */
export const previewVisits = {
  name: 'team/preview-visits',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      plan: VisitPlan,
      crew: Crew,
      /** The home, or null for one that is not stored yet. */
      homeId: v.nullable(Id),
      /** Where a home is that is not stored yet, as far as it is typed. */
      place: v.optional(
        v.nullable(
          v.strictObject({
            town: text('Town', confirmLengths.short),
            address: text('Address', maximumLengths.address),
          }),
        ),
        null,
      ),
    },
    objectMessage('a preview'),
  ),
  answer: v.object({
    /** The last day of the term, YYYY-MM-DD; null for single dates. */
    lastDay: v.nullable(v.string()),
    /** Why the plan as a whole is not possible, or null. */
    fault: v.nullable(v.string()),
    dates: v.array(PlannedDate),
    /** On how many of these dates each member who can be on a crew is busy, away or not at work. */
    members: v.array(v.object({ id: v.string(), hindered: v.number() })),
  }),
} as const satisfies CallDefinition;

/** A client who is not stored yet. */
const NewClient = v.strictObject(
  {
    kind: v.literal('new'),
    name: requiredLine('Name', maximumLengths.name),
    email: OptionalEmail,
    phone: v.pipe(
      requiredLine('Phone', confirmLengths.phone),
      v.check((phone) => phone.replace(/\D/g, '').length >= 7, 'Enter the whole phone number.'),
    ),
    preferredChannel: v.picklist(channels, 'Choose how to reach them.'),
    messengerName: text('Messenger name', confirmLengths.short),
  },
  objectMessage('a client'),
);

/** A home that is not stored yet, with what the crew has to know of it. */
const NewHome = v.strictObject(
  {
    kind: v.literal('new'),
    address: requiredLine('Address', maximumLengths.address),
    town: requiredLine('Town', confirmLengths.short),
    landmark: text('Landmark', confirmLengths.short),
    gate: text('Gate', confirmLengths.note),
    guardAndPass: text('Guard and pass', confirmLengths.note),
    parking: text('Parking', confirmLengths.note),
    pets: text('Pets', confirmLengths.note),
    whoOpens: text('Who opens', confirmLengths.note),
    personName: text('Person at the home', confirmLengths.short),
    personPhone: text('Their phone', confirmLengths.phone),
  },
  objectMessage('a home'),
);

const Known = v.strictObject({ kind: v.literal('known'), id: Id });

/**
 * Turns a request into a subscription, or into a job of single visits (docs/product.md, "From
 * request to subscription").
 */
export const confirmRequest = {
  name: 'team/confirm-request',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      reference: Reference,
      /** The version of the request that the dispatcher saw. */
      version: Version,
      client: v.variant('kind', [NewClient, Known]),
      emailWasReadBack: v.boolean(),
      home: v.variant('kind', [NewHome, Known]),
      packageType: v.picklist(packageIds, 'Choose a package from the list.'),
      priceInPesos: v.pipe(
        v.number('Type the price in whole pesos.'),
        v.integer('Type the price in whole pesos.'),
        v.minValue(0, 'Type the price in whole pesos.'),
        v.maxValue(10_000_000, 'A price is at most ₱10,000,000.00.'),
      ),
      plan: VisitPlan,
      paymentPlan: PaymentPlan,
      crew: Crew,
      checklist: listOf(requiredLine('A task', confirmLengths.short), {
        most: tasksPerChecklist,
        tooMany: `A checklist has at most ${tasksPerChecklist} tasks.`,
      }),
      /** The keys of the warnings that the dispatcher read and overrules. */
      overruled: Overruled,
    },
    objectMessage('a confirmation'),
  ),
  answer: v.object({
    subscriptionId: v.string(),
    clientId: v.string(),
    /** Whether the client is told by email. Who has no address that mails reach is to be called. */
    isMailed: v.boolean(),
  }),
} as const satisfies CallDefinition;
