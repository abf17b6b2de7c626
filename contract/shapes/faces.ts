import * as v from 'valibot';

/** A member's small picture. A new picture has a new id. */
export const MemberPicture = v.object({
  id: v.string(),
  /** Expires. */
  url: v.string(),
});
export type MemberPicture = v.InferOutput<typeof MemberPicture>;

/** A crew member as the client knows them. */
export const CrewFace = v.object({
  /** The first name. */
  name: v.string(),
  /** Expires; null without a picture. */
  pictureUrl: v.nullable(v.string()),
});
export type CrewFace = v.InferOutput<typeof CrewFace>;
