import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { visit as visitCall } from '../../../contract/team/visit.ts';
import { cancelVisit, skipVisit } from '../../../contract/team/visit-changes.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { movingTexts } from '../moving/texts.ts';
import { timesText } from '../moving/times.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { useChange } from '../moving/use-change.ts';
import { useUndo } from '../moving/use-undo.ts';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';

type StateDialogProps = {
  visit: AnswerOf<typeof visitCall>;
  kind: 'skip' | 'cancel';
  onClose: () => void;
};

/** Asks before a visit is skipped or cancelled. */
export function StateDialog({ visit: latest, kind, onClose }: StateDialogProps) {
  const [opened] = useState(latest);
  const [reason, setReason] = useState('');
  const { run } = useAct(kind === 'skip' ? skipVisit : cancelVisit);
  const offerUndo = useUndo();
  const { make, busy, trouble } = useChange((undo) => {
    onClose();
    offerUndo(visitTexts.changed[kind], undo);
  });
  const words = visitTexts.dialogs[kind];
  const submit = ({ id, version }: { id: string; version: number }) =>
    void make(run({ id, version, reason }));
  return (
    <Dialog
      title={words.title}
      subtitle={opened.isOwed && 'owed' in words ? words.owed : words.text}
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(opened);
        }}
      >
        <TextField
          label={visitTexts.reason}
          name="reason"
          hint={visitTexts.reasonHint}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {trouble && (
          <TroubleNote
            trouble={trouble}
            busy={busy}
            overruleLabel={movingTexts.overrule}
            onOverrule={() => submit(opened)}
            versions={{ now: timesText(latest), yours: words.action }}
            onUseMine={() => submit(latest)}
            onKeepTheirs={onClose}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy} busyLabel={visitTexts.saving}>
            {words.action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {visitTexts.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
