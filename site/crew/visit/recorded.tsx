import { type FormEvent, useState } from 'react';
import { missedReasonLabels } from '../../../domain/visits/visit-states.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import frame from '../frame/crew-frame.module.css';
import { Mark } from '../frame/mark.tsx';
import { Sheet } from '../frame/sheet.tsx';
import type { KeptStep } from '../phone/phone.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { markTexts, visitTexts } from '../texts.ts';
import sheetStyles from './sheets.module.css';
import { noteTexts, stepTexts } from './texts.ts';
import { timeOf } from './times.ts';
import { useRecording } from './use-recording.ts';
import styles from './visit.module.css';

type Steps = { steps: readonly KeptStep[] };

export function Recorded({ steps }: Steps) {
  const entries = entriesOf(steps);
  if (entries.length === 0) return null;
  return (
    <section className={frame.section}>
      <h2>{visitTexts.recorded}</h2>
      <ul className="stack">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LastRecorded({ steps }: Steps) {
  const last = entriesOf(steps).at(-1);
  return <div role="status">{last && <EntryLine entry={last} />}</div>;
}

type Entry = KeptStep & { words: string };

function EntryLine({ entry: { words, recordedAt, isSent } }: { entry: Entry }) {
  return (
    <p className={styles.entry}>
      <Mark state={isSent ? 'sent' : 'waiting'} />
      <span>
        {words} <time dateTime={recordedAt}>{timeOf(recordedAt)}</time>
      </span>
      <span className={`quiet ${styles.state}`}>{isSent ? markTexts.sent : markTexts.waiting}</span>
    </p>
  );
}

function entriesOf(steps: readonly KeptStep[]): Entry[] {
  return steps.flatMap((step) => {
    const words = wordsOf(step);
    return words === null ? [] : [{ ...step, words }];
  });
}

/** Null for ticks and removed pictures, which show at their task. */
function wordsOf({ details }: KeptStep): string | null {
  const { entries } = stepTexts;
  switch (details.kind) {
    case 'task':
    case 'remove-photo':
      return null;
    case 'running-late':
      return entries.late(details.minutes);
    case 'cash':
    case 'correct-cash':
      return entries[details.kind](details.pesos);
    case 'not-possible':
      return `${entries['not-possible']}: ${missedReasonLabels[details.reason]}`;
    default:
      return entries[details.kind];
  }
}

type OwnNoteProps = { entry: VisitOnPhone; now: Date };

/** The note of this phone's "Finish", which can be corrected for some minutes. */
export function OwnNote({ entry: { visit, note }, now }: OwnNoteProps) {
  // Survives closing the sheet.
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isTooLate, setIsTooLate] = useState(false);
  const { isBusy, failure, send } = useRecording(visit);
  if (note === null) return null;
  const { text, until } = note;
  const isOver = (moment: Date) => until !== null && moment > until;

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTooLate(isOver(new Date()));
    if (isOver(new Date())) return;
    const corrected = (draft ?? text).trim();
    if (corrected !== text && !(await send({ kind: 'correct-note', note: corrected }))) return;
    setDraft(null);
    setIsOpen(false);
  };

  const problem = isTooLate ? noteTexts.tooLate : failure;
  return (
    <section className={frame.section}>
      <h2>{noteTexts.title}</h2>
      <p className="words">{text || noteTexts.none}</p>
      {!isOver(now) && (
        <>
          <p className={`quiet ${styles.state}`}>
            {until === null ? noteTexts.unsent : noteTexts.until(timeOf(until.toISOString()))}
          </p>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {text === '' ? noteTexts.add : noteTexts.correct}
          </Button>
        </>
      )}
      {isOpen && (
        <Sheet title={noteTexts.title} onClose={() => setIsOpen(false)}>
          <form noValidate className={`stack ${sheetStyles.form}`} onSubmit={save}>
            <TextAreaField
              label={noteTexts.title}
              name="note"
              rows={4}
              maxLength={2000}
              value={draft ?? text}
              onChange={({ target }) => setDraft(target.value)}
            />
            {problem && (
              <p role="alert" className="problem">
                {problem}
              </p>
            )}
            <Button type="submit" busy={isBusy}>
              {noteTexts.save}
            </Button>
          </form>
        </Sheet>
      )}
    </section>
  );
}
