import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import tabStyles from '../../ui/tabs.module.css';
import { Page } from '../frame/page.tsx';
import styles from './money.module.css';
import { moneyTexts as texts } from './texts.ts';

const tabs: readonly { href: string; label: string }[] = [
  { href: '/team/money', label: texts.tabs.toConfirm },
  { href: '/team/money/statement', label: texts.tabs.statement },
  { href: '/team/money/due', label: texts.tabs.due },
  { href: '/team/money/refunds', label: texts.tabs.refunds },
  { href: '/team/money/invoices', label: texts.tabs.invoices },
  { href: '/team/money/month', label: texts.tabs.month },
  { href: '/team/money/ways', label: texts.tabs.ways },
];

type MoneyPageProps = {
  /** Number of listed items, or words. */
  count?: number | string | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

export function MoneyPage({ count, actions, children }: MoneyPageProps) {
  const nav = useRef<HTMLElement>(null);
  // On phones the tabs scroll, and the current one may be out of view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Page title={texts.title} count={count} actions={actions}>
      <nav ref={nav} className={`${tabStyles.tabs} ${styles.tabs}`} aria-label={texts.tabs.label}>
        {tabs.map(({ href, label }) => (
          <NavLink key={href} to={href} end>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}
