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

/** Enters the number and the day of the invoice that the company issued. */
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
      <TextField label={texts.number} name="number" autoComplete="off" required />
      <TextField
        label={texts.day}
        name="day"
        type="date"
        defaultValue={today}
        max={today}
        required
      />
      <PesosField pesos={pesos} />
    </ActionDialog>
  );
}

function PesosField({ pesos }: { pesos: number }) {
  return (
    <TextField
      label={texts.pesos}
      name="pesos"
      inputMode="numeric"
      defaultValue={pesos}
      autoComplete="off"
      required
    />
  );
}

/** Changes to whom invoices are written. */
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
      <TextField label={texts.registeredName} name="registeredName" defaultValue={registeredName} />
      <TextField label={texts.tin} name="tin" hint={texts.tinHint} defaultValue={buyer.tin} />
      <TextField label={texts.purchaseOrder} name="purchaseOrder" defaultValue={purchaseOrder} />
    </ActionDialog>
  );
}

/** Enters what the client withheld of the due. */
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
      <TextField
        label={texts.withholdDay}
        name="day"
        type="date"
        defaultValue={today}
        max={today}
        required
      />
      <PesosField pesos={withheldInPesos} />
    </ActionDialog>
  );
}

type VoidInvoiceDialogProps = { id: string; number: string; onClose: () => void };

/** Asks why an invoice was voided. */
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
      <TextField label={texts.reason} name="reason" required />
    </ActionDialog>
  );
}
