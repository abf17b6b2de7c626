import type { ClientSubscription } from '../../../contract/team/client-record.ts';
import { addDiscount, addExtra } from '../../../contract/team/extras.ts';
import { takeBackWriteOff } from '../../../contract/team/write-offs.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { pesosOf, typedIn } from '../../calls/typed-in.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { PesosField, TextField } from '../frame/form-fields.tsx';
import { formTexts, dueDialogTexts as texts } from './texts.ts';

type DueDialogProps = { subscriptionId: string; onClose: () => void };

export function ExtraDialog({ subscriptionId, onClose }: DueDialogProps) {
  return (
    <ActionDialog
      title={texts.extra}
      subtitle={texts.extraHint}
      definition={addExtra}
      inputOf={(typed, { id }) => ({
        ...lineOf(typed),
        ...{ id, subscriptionId, day: typedIn(typed, 'day') },
      })}
      onClose={onClose}
    >
      <LineFields />
      <TextField
        label={texts.day}
        name="day"
        type="date"
        defaultValue={manilaToday(new Date())}
        required
      />
    </ActionDialog>
  );
}

type TakeBackDialogProps = { due: ClientSubscription['dues'][number]; onClose: () => void };

export function TakeBackDialog({ due, onClose }: TakeBackDialogProps) {
  const { writtenOffInPesos: pesos, reference } = due;
  return (
    <ActionDialog
      title={texts.takeBackTitle}
      subtitle={texts.takeBackHint(formatPesos(pesos), reference)}
      send={texts.takeBack}
      definition={takeBackWriteOff}
      inputOf={(typed, { id }) => ({ id, dueId: due.id, pesos, reason: typedIn(typed, 'reason') })}
      onClose={onClose}
    >
      <TextField label={texts.reason} name="reason" required />
    </ActionDialog>
  );
}

export function DiscountDialog({ subscriptionId, onClose }: DueDialogProps) {
  return (
    <ActionDialog
      title={texts.discount}
      subtitle={texts.discountHint}
      definition={addDiscount}
      inputOf={(typed, { id }) => ({ ...lineOf(typed), id, subscriptionId })}
      onClose={onClose}
    >
      <LineFields />
    </ActionDialog>
  );
}

const lineOf = (typed: FormData) => ({
  text: typedIn(typed, 'text'),
  pesos: pesosOf(typedIn(typed, 'pesos')),
});

function LineFields() {
  return (
    <>
      <TextField label={texts.text} name="text" maxLength={200} required />
      <PesosField label={formTexts.pesos} />
    </>
  );
}
