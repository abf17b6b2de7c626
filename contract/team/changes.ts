import * as v from 'valibot';
import { type ChangeKind, changeLabels, changeStates } from '../../domain/changes/asked.ts';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { ChangeOutcome, Overruled, VisitWarning } from './visit-changes.ts';

/** ISO 8601 in UTC. */
const Moment = v.string();

/** YYYY-MM-DD in Manila. */
const Day = v.string();

/** What a client asks for, as domain/changes/asked.ts has it. */
export const Asked = v.variant('kind', [
  v.object({
    kind: v.literal('move'),
    startsAt: Moment,
    scope: v.picklist(['this', 'following']),
  }),
  v.object({ kind: v.literal('skip') }),
  v.object({ kind: v.literal('pause'), firstDay: Day, endDay: Day }),
  v.object({ kind: v.literal('resume'), from: Day }),
  v.object({ kind: v.literal('cancel'), endsBefore: Day }),
  v.object({ kind: v.literal('renew'), reference: v.string() }),
]);

/** Something that a client asked for, as the team reads it. */
export const AskedChange = v.object({
  id: v.string(),
  kind: v.picklist(Object.keys(changeLabels) as ChangeKind[]),
  asked: Asked,
  /** Why, in the client's words; '' for nothing. */
  reason: v.string(),
  state: v.picklist(changeStates),
  askedAt: Moment,
  /** Until when the team answers; null for what needed no answer. */
  answerBy: v.nullable(Moment),
  decidedAt: v.nullable(Moment),
  /** The member who answered; '' for nobody. */
  decidedBy: v.string(),
  /** What the team said to it; '' for nothing. */
  answer: v.string(),
  client: v.object({ id: v.string(), name: v.string() }),
  /** The visit as it is planned now; null for a whole subscription. */
  visit: v.nullable(
    v.object({
      id: v.string(),
      number: v.number(),
      visitCount: v.number(),
      startsAt: Moment,
      endsAt: Moment,
    }),
  ),
});
export type AskedChange = v.InferOutput<typeof AskedChange>;

/** The latest changes that were asked for, newest first, and how many there are in all. */
export const AskedChanges = v.object({ total: v.number(), latest: v.array(AskedChange) });
export type AskedChanges = v.InferOutput<typeof AskedChanges>;

/**
 * Says what speaks against approving what a client asked for, and changes nothing. Refuses as approving
 * would.
 */
export const checkChange = {
  name: 'team/check-change',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ id: Id }),
  answer: v.object({ warnings: v.array(VisitWarning) }),
} as const satisfies CallDefinition;

const noun = 'an answer';

/**
 * Approves or declines what a client asked for and what still waits. Approving makes the change, with
 * the warnings of any other; while one is not overruled it goes on waiting. Declining changes nothing.
 */
export const answerChange = {
  name: 'team/answer-change',
  method: 'POST',
  audience: 'dispatcher',
  input: v.variant('decision', [
    v.strictObject(
      { id: Id, decision: v.literal('approve'), overruled: Overruled },
      objectMessage(noun),
    ),
    v.strictObject(
      {
        id: Id,
        decision: v.literal('decline'),
        /** Why, as the client reads it. */
        answer: v.pipe(
          text('The reason', 1000),
          v.trim(),
          v.nonEmpty('Say why. The client will see this.'),
        ),
      },
      objectMessage(noun),
    ),
  ]),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
