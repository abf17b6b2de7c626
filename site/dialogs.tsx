import { type ReactNode, useSyncExternalStore } from 'react';
import type { PackageId } from '../domain/packages.ts';
import { notFetched } from './content/frame.ts';
import { showToast } from './ui/toast.ts';

/** A dialog somebody asked for. */
export type DialogRequest =
  | { kind: 'auth'; tab: 'sign-in' | 'sign-up' | 'new-link' }
  | { kind: 'new-password' }
  | { kind: 'continue-as'; account: string; accept: () => void }
  | { kind: 'order'; packageId: PackageId | '' }
  | { kind: 'inquiry' };

const code = {
  auth: () => import('./account/auth-dialog.tsx'),
  'new-password': () => import('./account/new-password-dialog.tsx'),
  'continue-as': () => import('./account/continue-as-dialog.tsx'),
  order: () => import('./order/order-dialog.tsx'),
  inquiry: () => import('./inquiry/inquiry-dialog.tsx'),
};

let wanted: DialogRequest | null = null;
let shown: ReactNode = null;
const listeners = new Set<() => void>();

function show(dialog: ReactNode): void {
  shown = dialog;
  for (const listener of listeners) listener();
}

/**
 * Opens a dialog in place of the one that is open; its code is fetched if it is not here yet. React is
 * told only once the code is here: what suspends it is shown 300 ms later than it could be.
 */
export async function openDialog(request: DialogRequest): Promise<void> {
  wanted = request;
  try {
    const dialog = await dialogFor(request);
    if (wanted === request) show(dialog);
  } catch (error) {
    console.error(error);
    if (wanted !== request) return;
    showToast({
      text: notFetched.text,
      tone: 'destructive',
      action: { label: notFetched.reload, onClick: () => location.reload() },
    });
  }
}

/** Closes whichever dialog is open, or was about to. */
function closeDialog(): void {
  wanted = null;
  show(null);
}

/** Fetch the code of a dialog each, so that the next tap opens at once. */
export const dialogPreloads: readonly (() => Promise<unknown>)[] = Object.values(code);

/** Renders the open dialog, if any. */
export function OpenDialog(): ReactNode {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function dialogFor(request: DialogRequest): Promise<ReactNode> {
  switch (request.kind) {
    case 'auth': {
      const { AuthDialog } = await code.auth();
      return <AuthDialog key={request.tab} initialTab={request.tab} onClose={closeDialog} />;
    }
    case 'new-password': {
      const { NewPasswordDialog } = await code['new-password']();
      return <NewPasswordDialog onClose={closeDialog} />;
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
