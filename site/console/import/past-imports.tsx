import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { imports, undoImport } from '../../../contract/team/imports.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { NamedButton } from '../frame/named-button.tsx';
import { actionTexts } from '../texts.ts';
import styles from './import.module.css';
import { importTexts as texts } from './texts.ts';

type Past = AnswerOf<typeof imports>['imports'][number];

export function PastImports() {
  const past = useRead(imports, {}).answer?.imports ?? [];
  const [undoing, setUndoing] = useState<Past | null>(null);
  if (past.length === 0) return null;
  return (
    <section className={styles.found} aria-labelledby="past">
      <h2 id="past">{texts.past}</h2>
      <ul className={styles.past}>
        {past.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.fileName}</strong>
              <span>{texts.by(one.by, formatManilaTime(new Date(one.madeAt)))}</span>
              <span>{texts.makes(one.sums.clients, one.sums.plans, one.sums.payments)}</span>
              {one.undoneAt !== null && one.undoneBy !== null && (
                <span>
                  {texts.undoneBy(one.undoneBy, formatManilaTime(new Date(one.undoneAt)))}
                </span>
              )}
            </div>
            {one.undoneAt === null && (
              <NamedButton
                label={texts.undo}
                name={`${texts.undo}: ${one.fileName}`}
                variant="secondary"
                onClick={() => setUndoing(one)}
              />
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog past={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

function UndoDialog({ past, onClose }: { past: Past; onClose: () => void }) {
  const { run, isBusy, failure } = useAct(undoImport);
  const undo = async () => {
    const { answer } = await run({ id: past.id });
    if (answer === null) return;
    showToast({ text: texts.undone, tone: 'success' });
    onClose();
  };
  return (
    <Dialog title={texts.undoTitle(past.fileName)} closable={!isBusy} onClose={onClose}>
      <p>{texts.undoText}</p>
      <div role="alert">
        {failure && <p className={styles.fault}>{failure.message}</p>}
        {failure?.refused && (
          <ul>
            {Object.values(failure.refused.fields).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={`cluster-loose ${styles.choices}`}>
        <Button variant="secondary" onClick={onClose} disabled={isBusy}>
          {texts.keep}
        </Button>
        <Button busy={isBusy} busyLabel={actionTexts.busy} onClick={undo}>
          {texts.undoConfirm}
        </Button>
      </div>
    </Dialog>
  );
}
