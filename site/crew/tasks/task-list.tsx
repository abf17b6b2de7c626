import { CameraHint } from '../photos/camera-hint.tsx';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { visitTexts } from '../texts.ts';
import { Task, TaskLine } from './task.tsx';
import styles from './tasks.module.css';

type TaskListProps = {
  entry: VisitOnPhone;
  /** Whether the work is under way, so that tasks are ticked and pictures taken. */
  isOpen: boolean;
  /** Whether what is undecided is asked for, in place. */
  isAsking: boolean;
};

/** The tasks of a visit in their order, each with its pictures. */
export function TaskList({ entry, isOpen, isAsking }: TaskListProps) {
  return (
    <section className={styles.list}>
      <h2>{visitTexts.tasks}</h2>
      {isOpen && <CameraHint />}
      <ol>
        {entry.tasks.map((task) =>
          isOpen ? (
            <Task key={task.task} entry={entry} task={task} isAsking={isAsking} />
          ) : (
            <TaskLine key={task.task} entry={entry} task={task} />
          ),
        )}
      </ol>
    </section>
  );
}
