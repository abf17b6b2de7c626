import * as v from 'valibot';

/** Who makes changes: a member of the team, a client, or the service by itself. */
export const historyActors = ['member', 'client', 'service'] as const;

/** A value that changed, as the database writes it; members are given by name. */
const Value = v.nullable(
  v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.array(v.union([v.string(), v.number()])),
    v.record(v.string(), v.unknown()),
  ]),
);

/** One change: who, when, what, before and after (docs/product.md, "Change history"). */
export const HistoryEntry = v.object({
  id: v.string(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  actor: v.picklist(historyActors),
  /** The member's name, the client's address, or 'The service'. */
  by: v.string(),
  /** What changed: 'client', 'home', 'subscription', 'visit' and so on. */
  thing: v.string(),
  change: v.picklist(['created', 'updated', 'deleted']),
  /** Each field that changed, by its column. */
  fields: v.array(v.object({ name: v.string(), before: Value, after: Value })),
  /** Columns of personal notes that changed. What they said is not kept. */
  privateFields: v.array(v.string()),
  /** What was said of the change, or the warnings that were overruled; '' for nothing. */
  reason: v.string(),
});

export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** The latest changes of a thing, newest first, and how many there are in all. */
export const History = v.object({ total: v.number(), entries: v.array(HistoryEntry) });

export type History = v.InferOutput<typeof History>;
