import { lazy, Suspense } from 'react';
import { closeDialog, useOpenDialog } from './dialogs.ts';

const loaders = {
  auth: () => import('./account/auth-dialog.tsx'),
  newPassword: () => import('./account/new-password-dialog.tsx'),
  continueAs: () => import('./account/continue-as-dialog.tsx'),
  order: () => import('./order/order-dialog.tsx'),
  inquiry: () => import('./inquiry/inquiry-dialog.tsx'),
};

const AuthDialog = lazy(async () => ({ default: (await loaders.auth()).AuthDialog }));
const NewPasswordDialog = lazy(async () => ({
  default: (await loaders.newPassword()).NewPasswordDialog,
}));
const ContinueAsDialog = lazy(async () => ({
  default: (await loaders.continueAs()).ContinueAsDialog,
}));
const OrderDialog = lazy(async () => ({ default: (await loaders.order()).OrderDialog }));
const InquiryDialog = lazy(async () => ({ default: (await loaders.inquiry()).InquiryDialog }));

/** Fetches the code of every dialog, so that the next tap opens at once. */
export function preloadDialogs(): void {
  for (const load of Object.values(loaders)) load().catch(() => {});
}

/** Renders the open dialog, if any. */
export function DialogHost() {
  const request = useOpenDialog();
  return (
    <Suspense>
      {request?.kind === 'auth' && (
        <AuthDialog key={request.tab} initialTab={request.tab} onClose={closeDialog} />
      )}
      {request?.kind === 'new-password' && <NewPasswordDialog onClose={closeDialog} />}
      {request?.kind === 'continue-as' && <ContinueAsDialog {...request} onClose={closeDialog} />}
      {request?.kind === 'order' && (
        <OrderDialog key={request.packageId} packageId={request.packageId} onClose={closeDialog} />
      )}
      {request?.kind === 'inquiry' && <InquiryDialog onClose={closeDialog} />}
    </Suspense>
  );
}
