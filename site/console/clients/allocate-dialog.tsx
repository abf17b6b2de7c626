import type { ClientSubscription, Payment } from '../../../contract/team/client-record.ts';
import { allocate } from '../../../contract/team/payments.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { pesosOf } from '../frame/form-fields.ts';
import { formTexts, allocateTexts as texts } from './texts.ts';

type AllocateDialogProps = {
  payment: Pick<Payment, 'id' | 'pesos' | 'day'>;
  dues: ClientSubscription['dues'];
  onClose: () => void;
};

/** Chooses which dues a payment covers. Each field begins with what it covers now. */
export function AllocateDialog({ payment, dues, onClose }: AllocateDialogProps) {
  const partOf = (due: (typeof dues)[number]) =>
    due.paidBy.find(({ paymentId }) => paymentId === payment.id)?.pesos ?? 0;
  // What others have covered whole is not to be chosen.
  const shown = dues.filter((due) => partOf(due) > 0 || due.paidInPesos < due.pesos);
  return (
    <ActionDialog
      title={texts.title}
      subtitle={texts.of(formatPesos(payment.pesos), formatDay(payment.day))}
      send={texts.send}
      definition={allocate}
      inputOf={(typed) => ({
        paymentId: payment.id,
        parts: shown.map(({ id }) => ({
          dueId: id,
          pesos: pesosOf(typedIn(typed, id).trim() || '0'),
        })),
      })}
      now={formTexts.unchanged}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{texts.hint}</p>
          {shown.map((due, index) => (
            <TextField
              key={due.id}
              label={[formatDay(due.day), due.text, formatPesos(due.pesos)]
                .filter((part) => part !== '')
                .join(' · ')}
              name={due.id}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={partOf(due) || ''}
              error={faults[`parts.${index}.pesos`]}
            />
          ))}
        </>
      )}
    </ActionDialog>
  );
}
