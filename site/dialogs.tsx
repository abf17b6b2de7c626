import { type ReactNode, useSyncExternalStore } from 'react';
import {
  closeDialog,
  type DialogRequest,
  onDialogWanted,
  wantedDialog,
} from './frame/open-dialog.ts';
import { tellNotFetched } from './loading/not-fetched.ts';
import { createListeners } from './ui/listeners.ts';

const code = {
  auth: () => import('./account/auth-dialog.tsx'),
  'new-password': () => import('./account/new-password-dialog.tsx'),
  'continue-as': () => import('./account/continue-as-dialog.tsx'),
  order: () => import('./order/order-dialog.tsx'),
  inquiry: () => import('./inquiry/inquiry-dialog.tsx'),
};

/** Each fetches one dialog's code, so that the next tap opens the dialog at once. */
export const dialogPreloads: readonly (() => Promise<unknown>)[] = Object.values(code);

let shown: ReactNode = null;
const { subscribe, notify } = createListeners();

export function OpenDialog(): ReactNode {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function show(dialog: ReactNode): void {
  shown = dialog;
  notify();
}

/**
 * Notifies React only once the dialog's code has loaded. Otherwise React would suspend and show the
 * dialog up to 300 ms later.
 */
async function showWanted(): Promise<void> {
  const request = wantedDialog();
  if (request === null) return show(null);
  try {
    const dialog = await dialogFor(request);
    if (wantedDialog() === request) show(dialog);
  } catch (error) {
    console.error(error);
    if (wantedDialog() !== request) return;
    tellNotFetched();
  }
}

onDialogWanted(showWanted);

async function dialogFor(request: DialogRequest): Promise<ReactNode> {
  switch (request.kind) {
    case 'auth': {
      const { AuthDialog } = await code.auth();
      return <AuthDialog key={request.tab} initialTab={request.tab} onClose={closeDialog} />;
    }
    case 'new-password': {
      const { NewPasswordDialog } = await code['new-password']();
      return <NewPasswordDialog after={request.after} onClose={closeDialog} />;
    }
    case 'continue-as': {
      const { ContinueAsDialog } = await code['continue-as']();
      const { account, accept } = request;
      return <ContinueAsDialog account={account} accept={accept} onClose={closeDialog} />;
    }
    case 'order': {
      const { OrderDialog } = await code.order();
      const { packageId } = request;
      return <OrderDialog key={packageId} packageId={packageId} onClose={closeDialog} />;
    }
    case 'inquiry': {
      const { InquiryDialog } = await code.inquiry();
      return <InquiryDialog onClose={closeDialog} />;
    }
  }
}
