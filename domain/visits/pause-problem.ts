import { formatShortDay } from '../calendar/words.ts';
import { pauseProblemTexts as texts } from './pause-problem-texts.ts';

/** The numbers are those of visits, the day is YYYY-MM-DD in Manila. */
export type PauseProblem =
  | { kind: 'pieces' | 'backwards' | 'after-end' | 'overlapping' }
  | { kind: 'too-early'; earliestDay: string }
  | { kind: 'too-long'; daysLeft: number }
  | { kind: 'moved-into'; numbers: number[] };

export function pauseProblemText(problem: PauseProblem): string {
  switch (problem.kind) {
    case 'too-early':
      return texts.tooEarly(formatShortDay(problem.earliestDay));
    case 'too-long':
      return texts.tooLong(problem.daysLeft);
    case 'moved-into':
      return texts.movedInto(problem.numbers);
    case 'after-end':
      return texts.afterEnd;
    default:
      return texts[problem.kind];
  }
}
