import { useState } from 'react';
import { type DueRow, promisePayment } from '../../../../contract/team/overdue.ts';
import { writeOffDue } from '../../../../contract/team/write-offs.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { promiseInDays } from '../../../../domain/service-numbers.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { dueTexts } from './texts.ts';

const { dialog: texts } = dueTexts;

/** Notes by which day the client will pay. */
export function PromiseDialog({ row, onClose }: { row: DueRow; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const today = manilaToday(new Date());
  return (
    <ActionDialog
      title={texts.promiseTitle}
      subtitle={`${row.client.name}, ${formatPesos(row.pesos)}`}
      send={texts.promiseSend}
      definition={promisePayment}
      inputOf={(typed) => ({ id, subscriptionId: row.subscriptionId, day: typedIn(typed, 'day') })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => (
        <TextField
          label={texts.promiseDay}
          name="day"
          type="date"
          defaultValue={addDays(today, 3)}
          min={today}
          max={addDays(today, promiseInDays)}
          error={faults.day}
          required
        />
      )}
    </ActionDialog>
  );
}

type WriteOffDialogProps = { due: DueRow['dues'][number]; onClose: () => void };

/** Asks why what is open of a due is written off. */
export function WriteOffDialog({ due, onClose }: WriteOffDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { openInPesos: pesos, reference } = due;
  return (
    <ActionDialog
      title={texts.writeOffTitle}
      subtitle={`${formatPesos(pesos)}, ${reference}. ${texts.writeOffHint}`}
      send={texts.writeOffSend}
      definition={writeOffDue}
      inputOf={(typed) => ({ id, dueId: due.id, pesos, reason: typedIn(typed, 'reason') })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => <TextField label={texts.reason} name="reason" error={faults.reason} required />}
    </ActionDialog>
  );
}
