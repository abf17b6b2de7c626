import type { AnswerOf } from '../../../contract/call.ts';
import type { visit as visitCall } from '../../../contract/team/visit.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { missedReasonLabels, visitLabels } from '../../../domain/visits/visit-states.ts';
import { timesText } from '../moving/times.ts';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';

/** When, in which state, and who comes. */
export function VisitSummary({ visit }: { visit: AnswerOf<typeof visitCall> }) {
  const { state, missedReason, crew, unseen, members, movedAlone } = visit;
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const named = (ids: readonly string[]) => listInWords(ids.map((id) => names.get(id) ?? ''));
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{visitTexts.time}</dt>
        <dd className={styles.large}>{timesText(visit)}</dd>
      </div>
      <div>
        <dt>{visitTexts.state}</dt>
        <dd data-state={state}>
          {visitLabels[state]}
          {missedReason && `: ${missedReasonLabels[missedReason]}`}
          {movedAlone && <span className={styles.quiet}> · {visitTexts.movedAlone}</span>}
        </dd>
      </div>
      <div>
        <dt>{visitTexts.crew}</dt>
        <dd>
          {named(crew) || visitTexts.noCrew}
          {unseen.length > 0 && (
            <span className={styles.unseen}>{visitTexts.notSeen(named(unseen))}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
