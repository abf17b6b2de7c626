import * as v from 'valibot';

/** ISO 8601 in UTC. */
const Moment = v.string();

/** The states of a problem. */
const problemStates = ['open', 'answered', 'closed'] as const;

/** A photo of a problem. Addresses to read it are valid for a short time. */
export const ProblemPhoto = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
  pictureUrl: v.string(),
  previewUrl: v.string(),
});

/** What a client reported of a visit, and what the team said to it, as both read it. */
export const ProblemReport = v.object({
  id: v.string(),
  text: v.string(),
  state: v.picklist(problemStates),
  reportedAt: Moment,
  /** Until when the team answers. */
  answerBy: Moment,
  /** '' while there is no answer in words. */
  answer: v.string(),
  answeredAt: v.nullable(Moment),
  photos: v.array(ProblemPhoto),
  /** The visit that makes good; null if there is none. */
  makesGood: v.nullable(
    v.object({ visitId: v.string(), startsAt: Moment, endsAt: Moment, state: v.string() }),
  ),
});
export type ProblemReport = v.InferOutput<typeof ProblemReport>;

/** How a client rated a visit. */
export const Rating = v.object({
  /** 1 to 5. */
  stars: v.number(),
  words: v.string(),
  ratedAt: Moment,
});
export type Rating = v.InferOutput<typeof Rating>;
