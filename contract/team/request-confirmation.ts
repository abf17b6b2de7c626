import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { channels } from '../../domain/requests/contact.ts';
import { tasksPerChecklist } from '../../domain/service-numbers.ts';
import { post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { OptionalEmail } from '../shapes/client.ts';
import { Id, Version } from '../shapes/fields.ts';
import { PaymentPlan } from '../shapes/quote.ts';
import { Reference } from '../shapes/reference.ts';
import { maximumLengths, objectMessage, requiredLine, text } from '../shapes/text-fields.ts';
import { Crew, Overruled } from './visit-changes.ts';
import { VisitPlan } from './visit-plan.ts';

/** The maximum lengths of a client's and a home's texts in the database. */
export const confirmLengths = { short: 200, note: 2000, phone: 40 } as const;

/** A planned date with its warnings and faults. */
const PlannedDate = v.object({
  /** The rhythm's day, YYYY-MM-DD. */
  plannedDay: v.string(),
  /** n of N, or null if it is left out. */
  number: v.nullable(v.number()),
  /** ISO 8601 in UTC. */
  startsAt: v.string(),
  endsAt: v.string(),
  isMoved: v.boolean(),
  /** A dispatcher may overrule these by their keys. */
  warnings: v.array(v.object({ key: v.string(), sentence: v.string() })),
  /** Nobody may overrule these. */
  faults: v.array(v.string()),
  /** At most four starts without any warning, for a date of a plan with a warning or a fault. */
  free: v.array(v.string()),
});

export type PlannedDate = v.InferOutput<typeof PlannedDate>;

/** Lists a plan's visits before anything is stored. */
export const previewVisits = post('team/preview-visits', 'dispatcher', {
  input: v.strictObject(
    {
      plan: VisitPlan,
      crew: Crew,
      /** Null for a home that is not stored yet. */
      homeId: v.nullable(Id),
      /** The location of a home that is not stored yet, as far as typed. */
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
    /** Why the plan as a whole is impossible, or null. */
    fault: v.nullable(v.string()),
    dates: v.array(PlannedDate),
    /** Everybody who may join the crew: workers first, then whoever is free most often. */
    members: v.array(
      v.object({
        id: v.string(),
        /** The number of dates on which they cannot come. */
        hindered: v.number(),
        /** Why, once for each kind of reason: 'away on Tue, 5 Jan'. */
        causes: v.array(v.string()),
      }),
    ),
  }),
});

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
 * Turns a request into a subscription or single visits (docs/product.md, "From request to
 * subscription").
 */
export const confirmRequest = post('team/confirm-request', 'dispatcher', {
  input: v.strictObject(
    {
      reference: Reference,
      /** The version that the dispatcher saw. */
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
      /** The keys of the warnings that the dispatcher overrules. */
      overruled: Overruled,
    },
    objectMessage('a confirmation'),
  ),
  answer: v.object({
    subscriptionId: v.string(),
    clientId: v.string(),
    /** Whether the client is notified by email. Without an address they must be called. */
    isMailed: v.boolean(),
  }),
});
