import { hourInMs } from '../domain/calendar/in-ms.ts';
import { contactPromiseInHours } from '../domain/service-numbers.ts';
import type { DemoClient } from './clients.ts';
import { atWorkAfter, awakeBefore } from './hours.ts';
import { createRandom } from './random.ts';
import type { DemoRecord } from './records.ts';
import type { DemoSubscription, DemoVisit } from './subscriptions.ts';

/** A visit of the year that took place, and its client. */
type Done = { client: DemoClient; visit: DemoVisit };

export type DemoRating = Done & { stars: number; words: string; ratedAt: Date };
export type DemoProblem = Done & {
  id: string;
  text: string;
  reportedAt: Date;
  answerBy: Date;
  /** Null while it is open. */
  answer: { text: string; at: Date } | null;
};

export type DemoFeedback = { ratings: DemoRating[]; problems: DemoProblem[] };

const stars = [5, 5, 5, 5, 5, 4, 4, 4, 3, 2];
const praise = [
  '',
  '',
  '',
  'Thank you!',
  'Very careful with the plants.',
  'Salamat po, ang linis!',
];
const blame = ['', 'They came late.', 'The corners were left out.'];
const answered = {
  text: 'One of the flower pots at the gate is broken.',
  answer: 'We are sorry. The crew brings a new one on the next visit, free of charge.',
};
const open = ['The side gate was left open after the visit.', 'The kitchen tap still drips.'];

/** Only clients with an account give feedback. */
export function makeFeedback(
  seed: string,
  named: DemoClient,
  subscriptions: readonly DemoSubscription[],
  records: readonly DemoRecord[],
  now: Date,
): DemoFeedback {
  const random = createRandom(`${seed}:feedback`);
  const after = (moment: Date, hours: number) =>
    awakeBefore(new Date(Math.min(moment.getTime() + hours * hourInMs, now.getTime() - 60_000)));
  const problemOf = (done: Done, text: string, reportedAt: Date, answer: string | null) => ({
    ...done,
    id: random.uuid(),
    text,
    reportedAt,
    answerBy: new Date(reportedAt.getTime() + contactPromiseInHours * hourInMs),
    answer: answer === null ? null : { text: answer, at: atWorkAfter(after(reportedAt, 3)) },
  });
  const ratingOf = (done: Done): DemoRating => {
    const given = random.one(stars);
    const words = random.one(given > 3 ? praise : blame);
    return { ...done, stars: given, words, ratedAt: after(done.visit.end, 3 + random.below(40)) };
  };

  const done = subscriptions
    .filter(({ client }) => client.account !== null)
    .flatMap(({ client, visits }) =>
      visits.filter(({ state }) => state === 'done').map((visit): Done => ({ client, visit })),
    )
    .toSorted((one, other) => +one.visit.start - +other.visit.start);
  const own = done.filter(({ client, visit }) => client === named && isProven(records, visit));
  const newest = own.at(-1);
  const earlier = own.at(-2);
  const others = done.filter(({ client }) => client !== named);
  const late = others.filter(
    ({ visit }) => visit.end.getTime() > now.getTime() - 7 * 24 * hourInMs,
  );
  return {
    ratings: [
      ...others.filter(() => random.chance(0.5)).map(ratingOf),
      ...(newest === undefined
        ? []
        : [{ ...ratingOf(newest), stars: 5, words: 'The yard looks new. Thank you!' }]),
    ],
    problems: [
      ...open.flatMap((text, index) => {
        const at = awakeBefore(new Date(now.getTime() - (4 + 8 * index) * hourInMs));
        const about = late.filter(({ visit }) => visit.end < at).at(-1 - index * 3);
        return about === undefined ? [] : [problemOf(about, text, at, null)];
      }),
      ...(earlier === undefined
        ? []
        : [problemOf(earlier, answered.text, after(earlier.visit.end, 4), answered.answer)]),
    ],
  };
}

function isProven(records: readonly DemoRecord[], { id }: DemoVisit): boolean {
  return records.some(
    ({ visit, counts, photos }) => visit.id === id && counts && photos.length > 0,
  );
}
