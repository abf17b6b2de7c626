import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { Sheet } from '../frame/sheet.tsx';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { noteTexts } from '../texts.ts';
import styles from './recorded.module.css';
import sheetStyles from './sheets.module.css';
import { timeOf } from './times.ts';
import { useRecording } from './use-recording.ts';

type OwnNoteProps = { entry: VisitOnPhone; now: Date };

/** The note that this phone's "Finish" gave, which may be corrected for some minutes. */
export function OwnNote({ entry: { visit, note }, now }: OwnNoteProps) {
  // What is typed stays when the sheet is closed.
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
    <section className={styles.recorded}>
      <h2>{noteTexts.title}</h2>
      <p className={styles.note}>{text || noteTexts.none}</p>
      {!isOver(now) && (
        <>
          <p className={styles.state}>
            {until === null ? noteTexts.unsent : noteTexts.until(timeOf(until.toISOString()))}
          </p>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {text === '' ? noteTexts.add : noteTexts.correct}
          </Button>
        </>
      )}
      {isOpen && (
        <Sheet title={noteTexts.title} onClose={() => setIsOpen(false)}>
          <form noValidate className={sheetStyles.form} onSubmit={save}>
            <TextAreaField
              label={noteTexts.title}
              name="note"
              rows={4}
              maxLength={2000}
              value={draft ?? text}
              onChange={({ target }) => setDraft(target.value)}
            />
            {problem && (
              <p role="alert" className={sheetStyles.error}>
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
