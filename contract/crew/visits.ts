import * as v from 'valibot';
import { paymentStates } from '../../domain/money/payment-states.ts';
import { roles } from '../../domain/people/roles.ts';
import { serviceIds } from '../../domain/services.ts';
import { get } from '../call.ts';
import { MemberPicture } from '../shapes/faces.ts';
import { VisitStateName } from '../shapes/visit.ts';

/** A visit with only what the work needs of the client's data. */
export const MyVisit = v.object({
  id: v.string(),
  number: v.number(),
  visitCount: v.number(),
  startsAt: v.string(),
  endsAt: v.string(),
  state: VisitStateName,
  /** The first name. */
  clientName: v.string(),
  /** The person at the home comes first. */
  phones: v.array(v.object({ name: v.string(), phone: v.string() })),
  address: v.string(),
  /** Its latitude and longitude, as maps take them: '13.95,121.15'. */
  pin: v.nullable(v.string()),
  /** Only notes with text. */
  homeNotes: v.array(v.object({ about: v.string(), text: v.string() })),
  teamNotes: v.string(),
  /** Steps and photos name a task by its index. */
  checklist: v.array(v.string()),
  /** The whole crew, for the work and for the gate pass. */
  crew: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      plate: v.string(),
      picture: v.nullable(MemberPicture),
    }),
  ),
  /** Whether it changed since the member tapped 'Seen'. */
  isUnseen: v.boolean(),
  /** The records of all phones of the crew. */
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

/** A consultation for the member who goes there. */
export const MyConsultation = v.object({
  id: v.string(),
  startsAt: v.string(),
  endsAt: v.string(),
  clientName: v.string(),
  phone: v.string(),
  address: v.string(),
  services: v.array(v.picklist(serviceIds)),
  message: v.string(),
});
export type MyConsultation = v.InferOutput<typeof MyConsultation>;

/** Cash that a client gave the member on a visit. */
export const MyCash = v.object({
  /** The id of the step that recorded it. */
  id: v.string(),
  visitId: v.string(),
  pesos: v.number(),
  note: v.string(),
  /** When it reached the office, ISO 8601. */
  enteredAt: v.string(),
  state: v.picklist(paymentStates),
  /** Whether a later amount replaces it. */
  isCorrected: v.boolean(),
});
export type MyCash = v.InferOutput<typeof MyCash>;

/** Lists the member's visits and consultations from yesterday to 7 days ahead. */
export const myVisits = get('crew/my-visits', 'member', {
  input: v.object({}),
  answer: v.object({
    /** The phone's stored data belongs to this account. */
    member: v.object({ id: v.string(), name: v.string(), role: v.picklist(roles) }),
    visits: v.array(MyVisit),
    /** Planned ones, by time. */
    consultations: v.array(MyConsultation),
    /** Cash of these visits and all cash still held, in order of receipt. */
    cash: v.array(MyCash),
    /** The time of reading, for 'Seen'. */
    asOf: v.string(),
  }),
});
