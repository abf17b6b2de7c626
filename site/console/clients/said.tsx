import type { AnswerOf } from '../../../contract/call.ts';
import type { client } from '../../../contract/team/client-record.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { changesTexts } from '../changes/texts.ts';
import { ProblemList } from '../problems/problem-list.tsx';
import { Ratings } from '../problems/ratings.tsx';
import { problemsTexts } from '../problems/texts.ts';
import { Section } from './section.tsx';

type SaidProps = Pick<AnswerOf<typeof client>, 'changes' | 'problems' | 'ratings'>;

/** What a client asked for, what they reported, and how they rated visits. */
export function Said({ changes, problems, ratings }: SaidProps) {
  return (
    <>
      <Section title={changesTexts.section} count={changes.total}>
        <ChangeList changes={changes} withVisit />
      </Section>
      {problems.length > 0 && (
        <Section title={problemsTexts.section} count={problems.length}>
          <ProblemList problems={problems} withVisit />
        </Section>
      )}
      <Section title={problemsTexts.ratings.title} count={ratings.count}>
        <Ratings ratings={ratings} />
      </Section>
    </>
  );
}
