import * as v from 'valibot';

/** ISO 8601 in UTC. */
const Moment = v.string();

const problemStates = ['open', 'answered', 'closed'] as const;

/** A problem's photo. Its addresses expire. */
export const ProblemPhoto = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
  pictureUrl: v.string(),
  previewUrl: v.string(),
});

/** A client's report and the team's answer, as both read it. */
export const ProblemReport = v.object({
  id: v.string(),
  text: v.string(),
  state: v.picklist(problemStates),
  reportedAt: Moment,
  /** Until when the team answers. */
  answerBy: Moment,
  /** '' without an answer in words. */
  answer: v.string(),
  answeredAt: v.nullable(Moment),
  photos: v.array(ProblemPhoto),
  /** The visit that makes up for it. */
  makesGood: v.nullable(
    v.object({ visitId: v.string(), startsAt: Moment, endsAt: Moment, state: v.string() }),
  ),
});
export type ProblemReport = v.InferOutput<typeof ProblemReport>;

export const Rating = v.object({
  /** 1 to 5. */
  stars: v.number(),
  words: v.string(),
  ratedAt: Moment,
});
export type Rating = v.InferOutput<typeof Rating>;
