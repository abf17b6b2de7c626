import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { missingToFinish, namedPhotos } from '../recorded/next-step.ts';
import { pairsOf } from '../recorded/photo-rows.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import styles from './sheets.module.css';
import { finishTexts } from './texts.ts';
import { useRecording } from './use-recording.ts';

/** Survives closing the sheet. */
export type FinishDraft = { note: string; noPairReason: string };

type FinishSheetProps = {
  entry: VisitOnPhone;
  draft: FinishDraft;
  onDraft: (draft: FinishDraft) => void;
  onClose: () => void;
};

/** docs/product.md, "Finishing a visit". */
export function FinishSheet({ entry, draft, onDraft, onClose }: FinishSheetProps) {
  const { tasks, photos, visit } = entry;
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, send } = useRecording(visit);
  const named = namedPhotos(photos);
  const needsReason = missingToFinish(entry).pair;
  const noPairReason = needsReason ? draft.noPairReason.trim() : '';
  const isMissing = needsReason && noPairReason === '';

  const finish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMissing) {
      setIsAsking(true);
      event.currentTarget.querySelector<HTMLElement>('[name="noPairReason"]')?.focus();
      return;
    }
    const note = draft.note.trim();
    if (await send({ kind: 'finish', photoIds: named, noPairReason, note })) onClose();
  };

  return (
    <Sheet title={finishTexts.title} onClose={onClose}>
      <form noValidate className={`stack ${styles.form}`} onSubmit={finish}>
        <ul className={styles.sum}>
          {tasks.length > 0 && (
            <li>{finishTexts.tasks(tasks.filter(({ isDone }) => isDone).length, tasks.length)}</li>
          )}
          <li>{finishTexts.pairs(pairsOf(photos))}</li>
          <li>{finishTexts.photos(named.length)}</li>
        </ul>
        {needsReason && (
          <>
            <TextAreaField
              label={finishTexts.noPair}
              name="noPairReason"
              hint={finishTexts.noPairHint}
              error={isAsking && isMissing ? finishTexts.noPairMissing : undefined}
              required
              rows={2}
              maxLength={2000}
              value={draft.noPairReason}
              onChange={({ target }) => onDraft({ ...draft, noPairReason: target.value })}
            />
            <Button variant="quiet" onClick={onClose}>
              {finishTexts.takePictures}
            </Button>
          </>
        )}
        <TextAreaField
          label={finishTexts.note}
          name="note"
          rows={3}
          maxLength={2000}
          value={draft.note}
          onChange={({ target }) => onDraft({ ...draft, note: target.value })}
        />
        <p className={`quiet ${styles.hint}`} role={failure ? 'alert' : undefined}>
          {failure || finishTexts.waits}
        </p>
        <Button type="submit" busy={isBusy}>
          {finishTexts.finish}
        </Button>
      </form>
    </Sheet>
  );
}
