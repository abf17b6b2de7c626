import type { RequestDetails } from '../../../contract/team/request-details.ts';
import type { Channel } from '../../../domain/requests/contact.ts';
import { PlanDialog } from '../consultations/plan-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { QuoteDialog } from './quote-dialog.tsx';

/** The dialog that is open on a request's page. */
export type OpenDialog =
  | { kind: 'contact'; channel: Channel | undefined }
  | { kind: 'assign' | 'consultation' | 'decline' }
  /** With the quote that is sent again, if it is one. */
  | { kind: 'quote'; again?: RequestDetails['quotes'][number] };

type RequestDialogProps = {
  dialog: OpenDialog;
  request: RequestDetails;
  onClose: () => void;
};

/** One of the dialogs of a request's page. */
export function RequestDialog({ dialog, ...props }: RequestDialogProps) {
  switch (dialog.kind) {
    case 'contact':
      return <ContactDialog channel={dialog.channel} {...props} />;
    case 'assign':
      return <AssignDialog {...props} />;
    case 'consultation':
      return <PlanDialog {...props} />;
    case 'decline':
      return <DeclineDialog {...props} />;
    case 'quote':
      return <QuoteDialog again={dialog.again} {...props} />;
  }
}
