import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { Page } from '../frame/page.tsx';
import styles from './money.module.css';
import { moneyTexts as texts } from './texts.ts';

/** The screens of the team's money, in the order they are shown. */
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
  /** How many things the screen lists, as a number or in words. */
  count?: number | string | undefined;
  /** What can be done on the screen, at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One screen of the team's money below its title, with the tabs that lead to the others. */
export function MoneyPage({ count, actions, children }: MoneyPageProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll, and the one that is shown may lie out of view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Page title={texts.title} count={count} actions={actions}>
      <nav ref={nav} className={styles.tabs} aria-label={texts.tabs.label}>
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
