import * as v from 'valibot';

/** A member's small picture. Another picture has another id. */
export const MemberPicture = v.object({
  id: v.string(),
  /** Where it can be read for a while. */
  url: v.string(),
});
export type MemberPicture = v.InferOutput<typeof MemberPicture>;

/** Somebody of a crew, as the client knows them. */
export const CrewFace = v.object({
  /** The first name. */
  name: v.string(),
  /** Where their small picture can be read for a while; null without one. */
  pictureUrl: v.nullable(v.string()),
});
export type CrewFace = v.InferOutput<typeof CrewFace>;
