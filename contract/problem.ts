import * as v from 'valibot';

const problemCodes = [
  'invalid-body',
  'too-soon',
  'too-many-requests',
  'invalid-email',
  'invalid-phone',
  'body-too-large',
  'key-reused',
  'not-signed-in',
  'not-allowed',
  'second-factor-needed',
  'fresh-code-needed',
  'not-found',
  'changed-meanwhile',
  'already-confirmed',
  'crew-busy',
  'more-than-owed',
  'time-taken',
  'not-possible',
  'link-gone',
  'not-a-picture',
  'too-large',
  'too-many-photos',
  'pictures-busy',
  'foreign-origin',
  'unavailable',
  'unexpected',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** The response to a refused call: a code, a sentence, and a sentence for each faulty field. */
export const Problem = v.object({
  code: v.picklist(problemCodes),
  message: v.string(),
  /**
   * The values of a sentence in any language, if it says more than the code (contract/reasons.ts).
   */
  reason: v.optional(v.array(v.unknown())),
  fields: v.optional(v.record(v.string(), v.string())),
  /** The earlier change, with `changed-meanwhile` and `already-confirmed`. */
  conflict: v.optional(
    v.object({
      by: v.string(),
      /** ISO 8601 in UTC. */
      at: v.string(),
      /** The subscription that a confirmed request became. */
      subscriptionId: v.optional(v.string()),
    }),
  ),
  /** The next free times, with `time-taken`; ISO 8601 in UTC. */
  freeTimes: v.optional(v.array(v.string())),
  /** The excess of a payment over the amount owed, with `more-than-owed`. */
  beyondInPesos: v.optional(v.number()),
});

export type Problem = v.InferOutput<typeof Problem>;

/** Returns the first fault of each field by its path ('services.carwash'). */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  // Without a prototype, a key called 'constructor' is an ordinary name.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? 'body';
    fields[name] ??= issue.message;
  }
  return fields;
}
