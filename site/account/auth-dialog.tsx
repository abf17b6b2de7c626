import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import tabStyles from '../ui/tabs.module.css';
import styles from './account.module.css';
import { typedEmail } from './account-fields.tsx';
import { codeTitle } from './account-form.tsx';
import { LinkCodeForm, LinkForm } from './link-form.tsx';
import { SignInForm, SignUpForm } from './sign-forms.tsx';
import { accountTexts } from './texts.ts';

type View = 'sign-in' | 'sign-up' | 'forgotten' | 'new-link' | 'code';

const headings = {
  'sign-in': accountTexts.welcome,
  'sign-up': accountTexts.welcome,
  forgotten: accountTexts.forgotten,
  'new-link': accountTexts.newLink,
} as const;

type AuthDialogProps = { initialTab: View; onClose: () => void };

/**
 * Signs in and up, and mails links and codes to users who can do neither (docs/product.md, "Account
 * dialog").
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
    <Dialog
      {...(view === 'code' ? { title: codeTitle() } : headings[view])}
      closable={!busy}
      onClose={onClose}
    >
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
          <LinkCodeForm onBusy={setBusy} onBack={() => setView('sign-in')} onClose={onClose} />
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

const tabs = [
  { id: 'sign-in', label: accountTexts.signIn.submit },
  { id: 'sign-up', label: accountTexts.signUp.submit },
] as const;

type AuthTab = (typeof tabs)[number]['id'];

type AuthTabsProps = {
  chosen: AuthTab;
  disabled: boolean;
  onChoose: (tab: AuthTab) => void;
  children: ReactNode;
};

/** The arrow keys switch tabs. */
function AuthTabs({ chosen, disabled, onChoose, children }: AuthTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const chooseByKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key) || disabled) return;
    event.preventDefault();
    const other = chosen === 'sign-in' ? 'sign-up' : 'sign-in';
    const next = event.key === 'Home' ? 'sign-in' : event.key === 'End' ? 'sign-up' : other;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={accountTexts.tabs}
        className={`${tabStyles.tabs} ${styles.tabs}`}
      >
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={chosen === id}
            aria-controls="auth-panel"
            tabIndex={chosen === id ? 0 : -1}
            disabled={disabled}
            onClick={() => onChoose(id)}
            onKeyDown={chooseByKey}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="auth-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
