import { useState } from 'react';
import {
  changeBilling,
  enterInvoice,
  type InvoiceContent,
  voidInvoice,
} from '../../../../contract/team/invoices.ts';
import { enterWithheld } from '../../../../contract/team/withheld.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { pesosOf, typedIn } from '../../../calls/typed-in.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { invoicesTexts } from './texts.ts';

const { dialog: texts } = invoicesTexts;
type ContentProps = { content: InvoiceContent; onClose: () => void };

export function EnterDialog({ content, onClose }: ContentProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { dueId, pesos, buyer, reference } = content;
  const today = manilaToday(new Date());
  return (
    <ActionDialog
      title={texts.enterTitle}
      subtitle={`${buyer.name}, ${reference}`}
      send={texts.enterSend}
      definition={enterInvoice}
      inputOf={(typed) => ({
        ...{ id, dueId, number: typedIn(typed, 'number'), day: typedIn(typed, 'day') },
        pesos: pesosOf(typedIn(typed, 'pesos')),
      })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={texts.number}
            name="number"
            autoComplete="off"
            error={faults.number}
            required
          />
          <TextField
            label={texts.day}
            name="day"
            type="date"
            defaultValue={today}
            max={today}
            error={faults.day}
            required
          />
          <PesosField pesos={pesos} error={faults.pesos} />
        </>
      )}
    </ActionDialog>
  );
}

function PesosField({ pesos, error }: { pesos: number; error: string | undefined }) {
  return (
    <TextField
      label={texts.pesos}
      name="pesos"
      inputMode="numeric"
      defaultValue={pesos}
      error={error}
      autoComplete="off"
      required
    />
  );
}

export function BillingDialog({ content, onClose }: ContentProps) {
  const { subscriptionId, clientVersion: version, registeredName, buyer, purchaseOrder } = content;
  return (
    <ActionDialog
      title={texts.billingTitle}
      send={texts.save}
      definition={changeBilling}
      inputOf={(typed) => ({
        ...{ subscriptionId, version, registeredName: typedIn(typed, 'registeredName') },
        ...{ tin: typedIn(typed, 'tin'), purchaseOrder: typedIn(typed, 'purchaseOrder') },
      })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={texts.registeredName}
            name="registeredName"
            defaultValue={registeredName}
            error={faults.registeredName}
          />
          <TextField
            label={texts.tin}
            name="tin"
            hint={texts.tinHint}
            defaultValue={buyer.tin}
            error={faults.tin}
          />
          <TextField
            label={texts.purchaseOrder}
            name="purchaseOrder"
            defaultValue={purchaseOrder}
            error={faults.purchaseOrder}
          />
        </>
      )}
    </ActionDialog>
  );
}

export function WithholdDialog({ content, onClose }: ContentProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { subscriptionId, withheldInPesos } = content;
  const today = manilaToday(new Date());
  return (
    <ActionDialog
      title={texts.withholdTitle}
      subtitle={texts.withholdHint}
      send={texts.withholdSend}
      definition={enterWithheld}
      inputOf={(typed) => ({
        ...{ id, subscriptionId, day: typedIn(typed, 'day') },
        pesos: pesosOf(typedIn(typed, 'pesos')),
      })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={texts.withholdDay}
            name="day"
            type="date"
            defaultValue={today}
            max={today}
            error={faults.day}
            required
          />
          <PesosField pesos={withheldInPesos} error={faults.pesos} />
        </>
      )}
    </ActionDialog>
  );
}

type VoidInvoiceDialogProps = { id: string; number: string; onClose: () => void };

export function VoidInvoiceDialog({ id, number, onClose }: VoidInvoiceDialogProps) {
  return (
    <ActionDialog
      title={texts.voidTitle}
      subtitle={`${number}. ${texts.voidHint}`}
      send={texts.voidTitle}
      definition={voidInvoice}
      inputOf={(typed) => ({ id, reason: typedIn(typed, 'reason') })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => <TextField label={texts.reason} name="reason" error={faults.reason} required />}
    </ActionDialog>
  );
}
