import type { ComponentProps } from 'react';
import { listInWords } from '../../../domain/calendar/words.ts';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';
import { VisitChip } from './visit-chip.tsx';

/**
 * A visit in the row of somebody who comes as well. It looks and drags like the chip that leads it.
 * To the keyboard and to screen readers it is no second link: they are told who has it.
 */
export function JoinedChip({
  visit,
  nameOf,
  besides = [],
  ...rest
}: ComponentProps<typeof VisitChip>) {
  const others = listInWords(besides.map(nameOf));
  return (
    <span className={styles.joined}>
      <VisitChip
        {...rest}
        visit={visit}
        nameOf={nameOf}
        besides={besides}
        tabIndex={-1}
        aria-hidden="true"
        // A press must not focus what is hidden from screen readers.
        onMouseDown={(event) => event.preventDefault()}
      />
      <span className="visually-hidden">{scheduleTexts.alsoHere(visit.clientName, others)}</span>
    </span>
  );
}
