import type { Proof } from '../../contract/shapes/proof.ts';
import { taskNames } from '../../domain/visits/task-names.ts';
import { Icon } from '../ui/icon.tsx';
import { PairFigure, type PhotoRules, SingleFigure } from './figures.tsx';
import styles from './proof.module.css';
import { proofTexts as texts } from './texts.ts';

type TaskProofProps = PhotoRules & {
  task: Proof['tasks'][number];
  /** Whether its first picture is the first of the page. */
  isFirst: boolean;
};

export function TaskProof({ task, isFirst, ...rules }: TaskProofProps) {
  const { isDone, reason, pairs, singles, hiddenPhotos } = task;
  const text = taskNames.of(task.text);
  const shows = text || texts.theVisit;
  return (
    <li className={`stack ${styles.task}`}>
      {text === '' ? (
        <h3>{texts.wholeVisit}</h3>
      ) : (
        <h3 data-done={isDone}>
          <Icon name={isDone ? 'check' : 'close'} />
          <span>
            <span className="visually-hidden">{isDone ? texts.isDone : texts.isNotDone} </span>
            {text}
          </span>
        </h3>
      )}
      {reason && <p className={styles.reason}>{taskNames.reason(reason)}</p>}
      {pairs.map((pair, place) => (
        <PairFigure
          key={pair.after.id}
          {...pair}
          task={shows}
          isFirst={isFirst && place === 0}
          {...rules}
        />
      ))}
      {singles.length > 0 && (
        <div className={`stack ${styles.singles}`}>
          {singles.map((photo, place) => (
            <SingleFigure
              key={photo.id}
              photo={photo}
              task={shows}
              isFirst={isFirst && pairs.length === 0 && place === 0}
              {...rules}
            />
          ))}
        </div>
      )}
      {hiddenPhotos > 0 && <p className={styles.aside}>{texts.hidden(hiddenPhotos)}</p>}
    </li>
  );
}
