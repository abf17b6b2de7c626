import * as v from 'valibot';
import { paymentStates } from '../../domain/money/payment-states.ts';
import { roles } from '../../domain/people/roles.ts';
import { serviceIds } from '../../domain/services.ts';
import type { CallDefinition } from '../call.ts';
import { MemberPicture } from '../shapes/faces.ts';
import { VisitStateName } from '../shapes/visit.ts';

/** A visit with what the work needs, and nothing else of the client. */
export const MyVisit = v.object({
  id: v.string(),
  number: v.number(),
  visitCount: v.number(),
  startsAt: v.string(),
  endsAt: v.string(),
  state: VisitStateName,
  /** The client's first name. */
  clientName: v.string(),
  /** Whom to call, the person at the home first. */
  phones: v.array(v.object({ name: v.string(), phone: v.string() })),
  address: v.string(),
  /** Notes on the home by what they are about; empty ones are left out. */
  homeNotes: v.array(v.object({ about: v.string(), text: v.string() })),
  teamNotes: v.string(),
  /** The tasks. Steps and photos name them by their place. */
  checklist: v.array(v.string()),
  /** Everybody who comes, for the work and for the gate pass. */
  crew: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      plate: v.string(),
      /** Null without one. */
      picture: v.nullable(MemberPicture),
    }),
  ),
  /** Whether it changed and the member has not tapped 'Seen'. */
  isUnseen: v.boolean(),
  /** What is recorded already, by any phone of the crew. */
  report: v.nullable(
    v.object({
      tasks: v.array(v.object({ task: v.number(), isDone: v.boolean(), reason: v.string() })),
      photos: v.array(
        v.object({
          id: v.string(),
          task: v.nullable(v.number()),
          phase: v.picklist(['before', 'after']),
        }),
      ),
    }),
  ),
});
export type MyVisit = v.InferOutput<typeof MyVisit>;

/** A consultation that the member goes to, with what going there needs. */
export const MyConsultation = v.object({
  id: v.string(),
  startsAt: v.string(),
  endsAt: v.string(),
  clientName: v.string(),
  phone: v.string(),
  address: v.string(),
  services: v.array(v.picklist(serviceIds)),
  /** What they wrote. */
  message: v.string(),
});
export type MyConsultation = v.InferOutput<typeof MyConsultation>;

/** Cash that the member was given on a visit. */
export const MyCash = v.object({
  /** The id of the step that recorded it. */
  id: v.string(),
  visitId: v.string(),
  pesos: v.number(),
  note: v.string(),
  /** When the office had it, ISO. */
  enteredAt: v.string(),
  state: v.picklist(paymentStates),
  /** Whether another amount stands for it. */
  isCorrected: v.boolean(),
});
export type MyCash = v.InferOutput<typeof MyCash>;

/** A member's own visits and consultations, from yesterday to 7 days ahead. */
export const myVisits = {
  name: 'crew/my-visits',
  method: 'GET',
  audience: 'member',
  input: v.object({}),
  answer: v.object({
    /** Who reads: what the phone keeps belongs to this account. */
    member: v.object({ id: v.string(), name: v.string(), role: v.picklist(roles) }),
    visits: v.array(MyVisit),
    /** Those that are planned, by time. */
    consultations: v.array(MyConsultation),
    /** What they were given on these visits, and all that they hold, in the order it came. */
    cash: v.array(MyCash),
    /** When this was read, for 'Seen'. */
    asOf: v.string(),
  }),
} as const satisfies CallDefinition;
