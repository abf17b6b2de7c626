import * as v from 'valibot';
import { roles } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';
import { VisitStateName } from './visit-shapes.ts';

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
  checklist: v.array(v.string()),
  /** First names of everybody who comes. */
  crew: v.array(v.string()),
  /** Whether it changed and the member has not tapped 'Seen'. */
  isUnseen: v.boolean(),
});
export type MyVisit = v.InferOutput<typeof MyVisit>;

/** A member's own visits, from yesterday to 7 days ahead. */
export const myVisits = {
  name: 'team/my-visits',
  method: 'GET',
  audience: 'member',
  input: v.object({}),
  answer: v.object({
    role: v.picklist(roles),
    visits: v.array(MyVisit),
    /** When this was read, for 'Seen'. */
    asOf: v.string(),
  }),
} as const satisfies CallDefinition;
