import { type FormEvent, useState } from 'react';
import { taskNames } from '../../../domain/visits/task-names.ts';
import { usualReasons } from '../../../domain/visits/usual-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import frame from '../frame/crew-frame.module.css';
import { Mark } from '../frame/mark.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { type OpenPhases, PhotoGroup } from '../photos/photo-group.tsx';
import { CameraHint } from '../photos/photo-inputs.tsx';
import { isUndecided } from '../recorded/next-step.ts';
import type { TaskOnPhone, VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { taskTexts, visitTexts } from '../texts.ts';
import { useRecording } from '../visit/use-recording.ts';
import styles from './tasks.module.css';

type TaskProps = { entry: VisitOnPhone; task: TaskOnPhone; isAsking: boolean };

function Task({ entry, task, isAsking }: TaskProps) {
  const { task: place, name, isDone, reason } = task;
  const [isExplaining, setIsExplaining] = useState(false);
  const { failure, send } = useRecording(entry.visit);
  // The tick shows before it is stored.
  const [ticked, setTicked] = useState<boolean | null>(null);
  const tick = async (isTicked: boolean) => {
    setTicked(isTicked);
    await send({ kind: 'task', task: place, isDone: isTicked, reason: '' });
    setTicked(null);
  };
  const id = tickId(place);
  const isMissing = isAsking && isUndecided(task);
  return (
    <li className={`stack-tight ${styles.task}`} data-missing={isMissing}>
      <div className={styles.row}>
        <label className={styles.tick}>
          <input
            id={id}
            type="checkbox"
            checked={ticked ?? isDone}
            aria-invalid={isMissing || undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => tick(target.checked)}
          />
          {name}
        </label>
        {!isDone && (
          <Button
            variant="quiet"
            aria-label={taskTexts.cannotLabel(name)}
            onClick={() => setIsExplaining(true)}
          >
            {taskTexts.cannot}
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className={styles.note} data-tone={failure || isMissing ? 'error' : ''}>
        {failure || (isMissing ? taskTexts.undecided : reasonWords(reason))}
      </p>
      <PhotoGroup entry={entry} task={place} name={name} opens="all" />
      {isExplaining && (
        <ReasonSheet
          reason={reason}
          onSave={(text) => send({ kind: 'task', task: place, isDone: false, reason: text })}
          onClose={() => setIsExplaining(false)}
        />
      )}
    </li>
  );
}

/** A task outside the work: to be done, or how it was left. */
function TaskLine({ entry, task, opens }: Omit<TaskProps, 'isAsking'> & { opens: OpenPhases }) {
  const { task: place, name, isDone, reason } = task;
  return (
    <li className={`stack-tight ${styles.line}`}>
      <p>
        {isDone && <Mark state="sent" />}
        {name}
        {isDone && <span className="visually-hidden">: {taskTexts.isDone}</span>}
      </p>
      {reason && <p className={styles.note}>{reasonWords(reason)}</p>}
      <PhotoGroup entry={entry} task={place} name={name} opens={opens} />
    </li>
  );
}

function reasonWords(reason: string): string {
  return reason && `${taskTexts.notDone}: ${reason}`;
}

type ReasonSheetProps = {
  reason: string;
  onSave: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

function ReasonSheet({ reason, onSave, onClose }: ReasonSheetProps) {
  const [error, setError] = useState<string | undefined>();
  const keep = async (text: string) => {
    if (await onSave(text)) onClose();
    else setError(visitTexts.notKept);
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('textarea');
    const typed = field?.value.trim() ?? '';
    if (typed === '') {
      setError(taskTexts.whyMissing);
      field?.focus();
    } else await keep(typed);
  };
  return (
    <Sheet title={taskTexts.whyTitle} onClose={onClose}>
      <ul className={`stack-tight ${styles.usual}`}>
        {usualReasons.map((usual) => (
          <li key={usual}>
            <Button variant="secondary" onClick={() => keep(usual)}>
              {taskNames.reason(usual)}
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={save}>
        <TextAreaField
          label={taskTexts.why}
          name="reason"
          hint={taskTexts.whyHint}
          error={error}
          required
          rows={3}
          maxLength={2000}
          defaultValue={reason}
        />
        <p>
          <Button type="submit">{taskTexts.save}</Button>
        </p>
      </form>
    </Sheet>
  );
}

export function tickId(task: number): string {
  return `tick-${task}`;
}

type TaskListProps = {
  entry: VisitOnPhone;
  /** The phases that can be photographed. `all` means that work is under way. */
  opens: OpenPhases;
  isAsking: boolean;
};

export function TaskList({ entry, opens, isAsking }: TaskListProps) {
  return (
    <section className={frame.section}>
      <h2>{visitTexts.tasks}</h2>
      {opens !== 'none' && <CameraHint />}
      <ol className="stack">
        {entry.tasks.map((task) =>
          opens === 'all' ? (
            <Task key={task.task} entry={entry} task={task} isAsking={isAsking} />
          ) : (
            <TaskLine key={task.task} entry={entry} task={task} opens={opens} />
          ),
        )}
      </ol>
    </section>
  );
}
