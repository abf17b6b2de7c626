import { useState } from 'react';
import { cancelVisit, skipVisit } from '../../../contract/team/visit-changes.ts';
import { markVisit } from '../../../contract/team/visit-records.ts';
import { missedReasonLabels, missedReasons } from '../../../domain/visits/visit-states.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { useForm } from '../../calls/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Options, SelectField, TextField } from '../frame/form-fields.tsx';
import { timesText } from '../moving/times.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { useChange, useUndo } from '../moving/use-change.ts';
import { visitTexts } from './texts.ts';
import type { Visit } from './visit.ts';

type StateDialogProps = {
  visit: Visit;
  kind: 'skip' | 'cancel';
  onClose: () => void;
};

export function StateDialog({ visit: latest, kind, onClose }: StateDialogProps) {
  const [opened] = useState(latest);
  const [reason, setReason] = useState('');
  const { run } = useAct(kind === 'skip' ? skipVisit : cancelVisit);
  const offerUndo = useUndo();
  const change = useChange((undo) => {
    onClose();
    offerUndo(visitTexts.changed[kind], undo);
  });
  const { make, busy, formOf } = change;
  const words = visitTexts.dialogs[kind];
  const send = ({ id, version }: { id: string; version: number }) =>
    void make(run({ id, version, reason }));
  return (
    <Dialog
      title={words.title}
      subtitle={opened.isOwed && 'owed' in words ? words.owed : words.text}
      onClose={onClose}
    >
      <Form className="stack" {...formOf(() => send(opened))}>
        <TextField
          label={visitTexts.reason}
          name="reason"
          hint={visitTexts.reasonHint}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <TroubleNote
          change={change}
          send={() => send(opened)}
          versions={{ now: timesText(latest), yours: words.action }}
          onUseMine={() => send(latest)}
          onKeepTheirs={onClose}
        />
        <div className="actions">
          <Button type="submit" busy={busy} busyLabel={visitTexts.saving}>
            {words.action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {visitTexts.keep}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type CloseDialogProps = {
  visit: Visit;
  kind: 'done' | 'missed';
  onClose: () => void;
};

/** For visits that the crew left open. */
export function CloseDialog({ visit, kind, onClose }: CloseDialogProps) {
  const [{ id, version }] = useState(visit);
  const { form, isBusy, failure } = useForm(markVisit, {
    inputOf: (typed) => ({
      id,
      version,
      missedReason:
        missedReasons.find((reason) => reason === typedIn(typed, 'missedReason')) ?? null,
      reason: typedIn(typed, 'reason'),
    }),
    onDone: onClose,
  });
  const words = visitTexts.dialogs[kind];
  return (
    <Dialog title={words.title} subtitle={words.text} closable={!isBusy} onClose={onClose}>
      <FormFrame
        {...form}
        send={words.action}
        sending={visitTexts.saving}
        cancel={visitTexts.keep}
        isBusy={isBusy}
        onCancel={onClose}
        failure={failure?.message}
      >
        {kind === 'missed' && (
          <SelectField
            label={visitTexts.why}
            name="missedReason"
            required
            defaultValue="nobody-home"
          >
            <Options of={missedReasons} labels={missedReasonLabels} />
          </SelectField>
        )}
        <TextField
          label={visitTexts.reason}
          name="reason"
          hint={visitTexts.reasonHint}
          maxLength={300}
        />
      </FormFrame>
    </Dialog>
  );
}
