import * as v from 'valibot';

export const historyActors = ['member', 'client', 'service'] as const;

/** A value as the database writes it. Members are given by name. */
const Value = v.nullable(
  v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.array(v.union([v.string(), v.number()])),
    v.record(v.string(), v.unknown()),
  ]),
);

/** docs/product.md, "Change history". */
export const HistoryEntry = v.object({
  id: v.string(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  actor: v.picklist(historyActors),
  /** The member's name, the client's address, or 'The service'. */
  by: v.string(),
  /** 'client', 'home', 'subscription', 'visit' and so on. */
  thing: v.string(),
  change: v.picklist(['created', 'updated', 'deleted']),
  /** The changed fields, by column. */
  fields: v.array(v.object({ name: v.string(), before: Value, after: Value })),
  /** Changed columns of personal notes. Their values are not kept. */
  privateFields: v.array(v.string()),
  /** The reason given or the warnings overruled; '' for none. */
  reason: v.string(),
});

export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** The latest changes, newest first, and the total. */
export const History = v.object({ total: v.number(), entries: v.array(HistoryEntry) });

export type History = v.InferOutput<typeof History>;
