import { useState } from 'react';
import { promisePayments, withdrawPromises } from '../../../../contract/team/many-dues.ts';
import type { DueRow } from '../../../../contract/team/overdue.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { promiseInDays } from '../../../../domain/service-numbers.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { useAct } from '../../../calls/use-act.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { TextField } from '../../frame/form-fields.tsx';
import { tellMany } from '../../frame/offer-undo.ts';
import { dueTexts } from './texts.ts';

const texts = dueTexts.dialog;

type PromiseDialogProps = {
  rows: readonly DueRow[];
  onClose: () => void;
  onDone?: () => void;
};

/** Notes a day by which all of them promised to pay. */
export function PromiseDialog({ rows, onClose, onDone }: PromiseDialogProps) {
  const today = manilaToday(new Date());
  const withdrawing = useAct(withdrawPromises);
  // The same while the dialog is open, so that a retry is safe.
  const [promises] = useState(() =>
    rows.map(({ subscriptionId }) => ({ id: crypto.randomUUID(), subscriptionId })),
  );
  const pesos = rows.reduce((sum, row) => sum + row.pesos, 0);
  const who = rows.map(({ client }) => client.name).join(', ');
  return (
    <ActionDialog
      title={texts.promiseTitle}
      subtitle={`${who}: ${formatPesos(pesos)}`}
      send={texts.promiseSend(rows.length)}
      definition={promisePayments}
      inputOf={(typed) => ({ promises, day: typedIn(typed, 'day') })}
      onClose={onClose}
      onDone={() => {
        onDone?.();
        tellMany({
          done: texts.promised(promises.length),
          left: [],
          sayLeft: () => [],
          undo: async () => withdrawing.run({ ids: promises.map(({ id }) => id) }),
        });
      }}
    >
      <TextField
        label={texts.promiseDay}
        name="day"
        type="date"
        defaultValue={addDays(today, 3)}
        min={today}
        max={addDays(today, promiseInDays)}
        required
      />
    </ActionDialog>
  );
}
