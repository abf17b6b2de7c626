import * as v from 'valibot';

/** Somebody of a crew, as the client knows them. */
export const CrewFace = v.object({
  /** The first name. */
  name: v.string(),
  /** Where their small picture can be read for a while; null without one. */
  pictureUrl: v.nullable(v.string()),
});
export type CrewFace = v.InferOutput<typeof CrewFace>;
