import { type OwedRefund, refundOnline } from '../../../../contract/team/refunds.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { showToast } from '../../../ui/toast.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { refundsTexts as texts } from './texts.ts';

type OnlineDialogProps = { refund: OwedRefund; onClose: () => void };

/** Pays a refund back at the provider of online payments. Money leaves, so it asks first. */
export function OnlineDialog({ refund, onClose }: OnlineDialogProps) {
  const pesos = formatPesos(refund.pesos);
  return (
    <ActionDialog
      title={texts.refundOnline}
      subtitle={texts.onlineHint(pesos, refund.client.name)}
      send={texts.onlineSend(pesos)}
      definition={refundOnline}
      inputOf={() => ({ id: refund.id })}
      now={texts.unchanged}
      onClose={onClose}
      onDone={({ state }) => showToast({ text: texts.done[state], tone: 'success' })}
    >
      {() => null}
    </ActionDialog>
  );
}
