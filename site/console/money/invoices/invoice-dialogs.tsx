import {
  changeBilling,
  enterInvoice,
  type InvoiceContent,
  voidInvoice,
} from '../../../../contract/team/invoices.ts';
import { enterWithheld } from '../../../../contract/team/withheld.ts';
import { pesosOf, typedIn } from '../../../calls/typed-in.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { PastDayField, PesosField, TextField } from '../../frame/form-fields.tsx';
import { invoicesTexts } from './texts.ts';

const { dialog: texts } = invoicesTexts;
type ContentProps = { content: InvoiceContent; onClose: () => void };

export function EnterDialog({ content, onClose }: ContentProps) {
  const { dueId, pesos, buyer, reference } = content;
  return (
    <ActionDialog
      title={texts.enterTitle}
      subtitle={`${buyer.name}, ${reference}`}
      definition={enterInvoice}
      inputOf={(typed, { id }) => ({
        ...{ id, dueId, number: typedIn(typed, 'number'), day: typedIn(typed, 'day') },
        pesos: pesosOf(typedIn(typed, 'pesos')),
      })}
      onClose={onClose}
    >
      <TextField label={texts.number} name="number" autoComplete="off" required />
      <PastDayField label={texts.day} />
      <PesosField label={texts.pesos} defaultValue={pesos} />
    </ActionDialog>
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
      onClose={onClose}
    >
      <TextField label={texts.registeredName} name="registeredName" defaultValue={registeredName} />
      <TextField label={texts.tin} name="tin" hint={texts.tinHint} defaultValue={buyer.tin} />
      <TextField label={texts.purchaseOrder} name="purchaseOrder" defaultValue={purchaseOrder} />
    </ActionDialog>
  );
}

export function WithholdDialog({ content, onClose }: ContentProps) {
  const { subscriptionId, withheldInPesos } = content;
  return (
    <ActionDialog
      title={texts.withholdTitle}
      subtitle={texts.withholdHint}
      send={texts.withholdSend}
      definition={enterWithheld}
      inputOf={(typed, { id }) => ({
        ...{ id, subscriptionId, day: typedIn(typed, 'day') },
        pesos: pesosOf(typedIn(typed, 'pesos')),
      })}
      onClose={onClose}
    >
      <PastDayField label={texts.withholdDay} />
      <PesosField label={texts.pesos} defaultValue={withheldInPesos} />
    </ActionDialog>
  );
}

type VoidInvoiceDialogProps = { id: string; number: string; onClose: () => void };

export function VoidInvoiceDialog({ id, number, onClose }: VoidInvoiceDialogProps) {
  return (
    <ActionDialog
      title={texts.voidTitle}
      subtitle={`${number}. ${texts.voidHint}`}
      definition={voidInvoice}
      inputOf={(typed) => ({ id, reason: typedIn(typed, 'reason') })}
      onClose={onClose}
    >
      <TextField label={texts.reason} name="reason" required />
    </ActionDialog>
  );
}
