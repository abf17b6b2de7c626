import * as v from 'valibot';

/** A member's small picture. Another picture has another id. */
export const MemberPicture = v.object({
  id: v.string(),
  /** Where it can be read for a while. */
  url: v.string(),
});
export type MemberPicture = v.InferOutput<typeof MemberPicture>;
