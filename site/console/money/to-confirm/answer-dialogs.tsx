import { useState } from 'react';
import { type Claim, claimNotFound, otherAmount } from '../../../../contract/team/claims.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { pesosOf } from '../../frame/form-fields.ts';
import { toConfirmTexts as texts } from './texts.ts';

type AnswerDialogProps = { claim: Claim; onDone: () => void; onClose: () => void };

/** Asks why a payment was not found. */
export function NotFoundDialog({ claim, onDone, onClose }: AnswerDialogProps) {
  const { title, hint, reason, send } = texts.notFoundDialog;
  return (
    <ActionDialog
      title={title}
      subtitle={`${texts.about(claim.client, claim.pesos)}. ${hint}`}
      send={send}
      definition={claimNotFound}
      inputOf={(typed) => ({ id: claim.id, reason: typedIn(typed, 'reason') })}
      now={texts.now}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => <TextField label={reason} name="reason" error={faults.reason} required />}
    </ActionDialog>
  );
}

/** Asks what arrived in place of what was claimed. */
export function OtherAmountDialog({ claim, onDone, onClose }: AnswerDialogProps) {
  const [paymentId] = useState(() => crypto.randomUUID());
  const { title, hint, pesos, day, send } = texts.otherAmountDialog;
  return (
    <ActionDialog
      title={title}
      subtitle={`${texts.about(claim.client, claim.pesos)}. ${hint}`}
      send={send}
      definition={otherAmount}
      inputOf={(typed) => ({
        ...{ id: claim.id, paymentId },
        day: typedIn(typed, 'day'),
        pesos: pesosOf(typedIn(typed, 'pesos')),
      })}
      now={texts.now}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={pesos}
            name="pesos"
            inputMode="numeric"
            error={faults.pesos}
            autoComplete="off"
            required
          />
          <TextField
            label={day}
            name="day"
            type="date"
            defaultValue={claim.day}
            max={manilaToday(new Date())}
            error={faults.day}
            required
          />
        </>
      )}
    </ActionDialog>
  );
}
