import * as v from 'valibot';

/** Why a function refused a call, for programs; the site has the words for each (spec.md §8). */
export const problemCodes = [
  'invalid-body',
  'too-soon',
  'too-many-requests',
  'invalid-email',
  'invalid-phone',
  'body-too-large',
  'key-reused',
  'not-signed-in',
  'unavailable',
  'unexpected',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** What every refused call answers: a code, a sentence for people, and a sentence a field where a field is at fault. */
export const Problem = v.object({
  code: v.picklist(problemCodes),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});

export type Problem = v.InferOutput<typeof Problem>;

/** The first fault of each field a schema found, by the field's name ('services.carwash' for a nested one). */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  // Without a prototype, so that a key called 'constructor' is a name like any other.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? 'body';
    fields[name] ??= issue.message;
  }
  return fields;
}
