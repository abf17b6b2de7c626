import * as v from 'valibot';
import { type ChangeKind, changeLabels, changeStates } from '../../domain/changes/asked.ts';
import { get, post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { ChangeOutcome, Overruled, VisitWarning } from './visit-changes.ts';

/** ISO 8601 in UTC. */
const Moment = v.string();

/** YYYY-MM-DD in Manila. */
const Day = v.string();

/** A client's request (domain/changes/asked.ts). */
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

/** A client's request, as the team reads it. */
export const AskedChange = v.object({
  id: v.string(),
  kind: v.picklist(Object.keys(changeLabels) as ChangeKind[]),
  asked: Asked,
  /** The client's reason, or ''. */
  reason: v.string(),
  state: v.picklist(changeStates),
  askedAt: Moment,
  /** Until when the team answers; null if no answer was needed. */
  answerBy: v.nullable(Moment),
  decidedAt: v.nullable(Moment),
  /** The member who answered, or ''. */
  decidedBy: v.string(),
  /** The team's words, or ''. */
  answer: v.string(),
  client: v.object({ id: v.string(), name: v.string() }),
  /** The visit as planned now; null for a whole subscription. */
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

/** The latest requests, newest first, and the total. */
export const AskedChanges = v.object({ total: v.number(), latest: v.array(AskedChange) });
export type AskedChanges = v.InferOutput<typeof AskedChanges>;

/** Returns the warnings of an approval without making it. Refused like the approval. */
export const checkChange = get('team/check-change', 'dispatcher', {
  input: v.object({ id: Id }),
  answer: v.object({ warnings: v.array(VisitWarning) }),
});

const noun = 'an answer';

/**
 * Approves or declines a waiting request. Approving makes the change with its usual warnings; until
 * all are overruled, the request keeps waiting.
 */
export const answerChange = post('team/answer-change', 'dispatcher', {
  input: v.variant('decision', [
    v.strictObject(
      { id: Id, decision: v.literal('approve'), overruled: Overruled },
      objectMessage(noun),
    ),
    v.strictObject(
      {
        id: Id,
        decision: v.literal('decline'),
        /** The reason for the client. */
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
});
