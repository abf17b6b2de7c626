import * as v from 'valibot';
import { consultationOutcomes, consultationStates } from '../../domain/requests/consultation.ts';
import { type Channel, channels } from '../../domain/requests/contact.ts';
import { consultationInMinutes } from '../../domain/service-numbers.ts';
import { post } from '../call.ts';
import { Id, Version } from '../shapes/fields.ts';
import { Reference } from '../shapes/reference.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { ChosenMoment, noteLength } from './request-work.ts';
import { NamedMember } from './requests.ts';
import { Overruled } from './visit-changes.ts';

/** A consultation on its request's page. */
export const Consultation = v.object({
  id: v.string(),
  version: v.number(),
  startsAt: v.string(),
  endsAt: v.string(),
  state: v.picklist(consultationStates),
  /** The member who goes. */
  with: v.nullable(NamedMember),
  note: v.string(),
});
export type Consultation = v.InferOutput<typeof Consultation>;

/** A consultation in the schedule and in Today. */
export const ListedConsultation = v.object({
  ...v.omit(Consultation, ['note']).entries,
  reference: v.string(),
  client: v.string(),
  address: v.string(),
});
export type ListedConsultation = v.InferOutput<typeof ListedConsultation>;

/** Either warnings, and nothing was changed, or success. */
export const ConsultationChange = v.variant('outcome', [
  v.object({
    outcome: v.literal('warned'),
    warnings: v.array(v.object({ key: v.string(), sentence: v.string() })),
  }),
  v.object({ outcome: v.literal('changed') }),
]);
export type ConsultationChange = v.InferOutput<typeof ConsultationChange>;

const { shortest, longest } = consultationInMinutes;
const length = `Choose ${shortest} to ${longest} minutes.`;

/** The time of a consultation and the member who goes. */
const place = {
  at: ChosenMoment,
  minutes: v.pipe(
    v.number(length),
    v.integer(length),
    v.minValue(shortest, length),
    v.maxValue(longest, length),
  ),
  with: v.pipe(v.string('Choose who is going.'), v.uuid('Choose who is going.')),
};
const Note = v.optional(text('Note', noteLength), '');
const seen = { id: Id, version: Version };

/** Plans a request's consultation and logs the contact that agreed on it. */
export const planConsultation = post('team/plan-consultation', 'dispatcher', {
  input: v.strictObject(
    {
      reference: Reference,
      version: Version,
      ...place,
      channel: v.picklist(channels as readonly Channel[], 'Choose how it was agreed.'),
      overruled: Overruled,
    },
    objectMessage('a consultation'),
  ),
  answer: ConsultationChange,
});

/** Moves a coming consultation or gives it to another member. */
export const moveConsultation = post('team/move-consultation', 'dispatcher', {
  input: v.strictObject({ ...seen, ...place, overruled: Overruled }, objectMessage('a move')),
  answer: ConsultationChange,
});

/** Calls a consultation off with a note for the client. */
export const cancelConsultation = post('team/cancel-consultation', 'dispatcher', {
  input: v.strictObject({ ...seen, note: Note }, objectMessage('a cancellation')),
  answer: v.object({}),
});

/** Undoes the outcome of a consultation and calls off the repeat it made. */
export const takeBackOutcome = post('team/take-back-outcome', 'dispatcher', {
  input: v.strictObject(seen, objectMessage('an outcome')),
  answer: v.object({}),
});

/** Records the outcome of a consultation. A repeat gets its new time at once. */
export const settleConsultation = post('team/settle-consultation', 'dispatcher', {
  input: v.pipe(
    v.strictObject(
      {
        ...seen,
        came: v.picklist(consultationOutcomes, 'Choose the outcome.'),
        note: Note,
        /** The time of the repeat and the member who goes. */
        again: v.optional(v.strictObject(place)),
        overruled: Overruled,
      },
      objectMessage('an outcome'),
    ),
    v.check(
      ({ came, again }) => (came === 'repeated') === (again !== undefined),
      'Only a consultation that is repeated gets a new time.',
    ),
  ),
  answer: ConsultationChange,
});
