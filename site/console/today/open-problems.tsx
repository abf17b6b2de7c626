import type { Today } from '../../../contract/team/today.ts';
import { ProblemWords } from '../problems/problem-list.tsx';
import { problemsTexts } from '../problems/texts.ts';
import { useSettling } from '../problems/use-settling.tsx';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import { WaitingEntry } from './waiting-entry.tsx';

const texts = problemsTexts.today;

/** Problems that clients reported and nobody answered yet, the most urgent first. */
export function OpenProblems({ total, overdue, first }: Today['problems']) {
  const { choices, dialog } = useSettling();
  return (
    <>
      <Matter
        title={texts.title}
        text={texts.text}
        total={total}
        shown={first.length}
        late={overdue > 0 ? todayTexts.requests.overdue(overdue) : undefined}
      >
        {first.map((problem) => (
          <WaitingEntry
            key={problem.id}
            client={problem.client.name}
            visit={problem.visit}
            answerBy={problem.answerBy}
            choices={choices(problem)}
          >
            <ProblemWords problem={problem} />
          </WaitingEntry>
        ))}
      </Matter>
      {dialog}
    </>
  );
}
