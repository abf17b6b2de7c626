import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import styles from './account.module.css';
import { type AuthTab, AuthTabs } from './auth-tabs.tsx';
import { CodeForm } from './code-form.tsx';
import { LinkForm } from './link-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { accountTexts } from './texts.ts';
import { typedEmail } from './typed-email.ts';

type View = 'sign-in' | 'sign-up' | 'forgotten' | 'new-link' | 'code';

const headings = {
  'sign-in': accountTexts.welcome,
  'sign-up': accountTexts.welcome,
  forgotten: accountTexts.forgotten,
  'new-link': accountTexts.newLink,
  code: { title: accountTexts.code.title },
} as const;

type AuthDialogProps = { initialTab: Exclude<View, 'forgotten'>; onClose: () => void };

/**
 * The dialog 'Welcome': signing in and signing up, and links and codes by mail for users who can do
 * neither (docs/product.md, "Account dialog").
 */
export function AuthDialog({ initialTab, onClose }: AuthDialogProps) {
  const [view, setView] = useState<View>(initialTab);
  const [busy, setBusy] = useState(false);

  const choose = (tab: AuthTab) => {
    // The other tab starts empty (docs/product.md, "Account dialog").
    if (tab !== view) typedEmail.forget();
    setView(tab);
  };

  return (
    <Dialog {...headings[view]} closable={!busy} onClose={onClose}>
      <div className={styles.body}>
        {view === 'sign-in' || view === 'sign-up' ? (
          <AuthTabs chosen={view} disabled={busy} onChoose={choose}>
            {view === 'sign-in' ? (
              <SignInForm
                onBusy={setBusy}
                onClose={onClose}
                onForgotten={() => setView('forgotten')}
              />
            ) : (
              <SignUpForm onBusy={setBusy} onClose={onClose} />
            )}
          </AuthTabs>
        ) : view === 'code' ? (
          <CodeForm onBusy={setBusy} onBack={() => setView('sign-in')} onClose={onClose} />
        ) : (
          <LinkForm
            purpose={view === 'forgotten' ? 'recovery' : null}
            onBusy={setBusy}
            onBack={() => setView('sign-in')}
          />
        )}
      </div>
    </Dialog>
  );
}
