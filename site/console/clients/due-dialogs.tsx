import { useState } from 'react';
import type { ClientSubscription } from '../../../contract/team/client-record.ts';
import { addDiscount, addExtra } from '../../../contract/team/extras.ts';
import { takeBackWriteOff } from '../../../contract/team/write-offs.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { pesosOf, typedIn } from '../../calls/typed-in.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { formTexts, dueDialogTexts as texts } from './texts.ts';

type DueDialogProps = { subscriptionId: string; onClose: () => void };

/** Adds a due beside the price. */
export function ExtraDialog({ subscriptionId, onClose }: DueDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={texts.extra}
      subtitle={texts.extraHint}
      send={texts.extra}
      definition={addExtra}
      inputOf={(typed) => ({
        ...lineOf(typed),
        ...{ id, subscriptionId, day: typedIn(typed, 'day') },
      })}
      now={formTexts.unchanged}
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

/** Asks why what was written off a due is asked for again. */
export function TakeBackDialog({ due, onClose }: TakeBackDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { writtenOffInPesos: pesos, reference } = due;
  return (
    <ActionDialog
      title={texts.takeBackTitle}
      subtitle={texts.takeBackHint(formatPesos(pesos), reference)}
      send={texts.takeBack}
      definition={takeBackWriteOff}
      inputOf={(typed) => ({ id, dueId: due.id, pesos, reason: typedIn(typed, 'reason') })}
      now={formTexts.unchanged}
      onClose={onClose}
    >
      <TextField label={texts.reason} name="reason" required />
    </ActionDialog>
  );
}

/** Takes something off what is to be paid. */
export function DiscountDialog({ subscriptionId, onClose }: DueDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={texts.discount}
      subtitle={texts.discountHint}
      send={texts.discount}
      definition={addDiscount}
      inputOf={(typed) => ({ ...lineOf(typed), id, subscriptionId })}
      now={formTexts.unchanged}
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
      <TextField
        label={formTexts.pesos}
        name="pesos"
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </>
  );
}
