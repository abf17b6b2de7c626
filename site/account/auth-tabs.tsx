import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

const tabs = [
  { id: 'sign-in', label: accountTexts.signIn.submit },
  { id: 'sign-up', label: accountTexts.signUp.submit },
] as const;

export type AuthTab = (typeof tabs)[number]['id'];

type AuthTabsProps = {
  chosen: AuthTab;
  disabled: boolean;
  onChoose: (tab: AuthTab) => void;
  children: ReactNode;
};

/** The two tabs of the dialog and the panel of the selected one; the arrow keys switch tabs. */
export function AuthTabs({ chosen, disabled, onChoose, children }: AuthTabsProps) {
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
      <div ref={list} role="tablist" aria-label={accountTexts.tabs} className={styles.tabs}>
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
            className={styles.tab}
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
