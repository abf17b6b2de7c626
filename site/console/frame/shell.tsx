import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { brand } from '../../brand.ts';
import { leaveAccount } from '../../frame/leave-account.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { consoleTexts } from '../texts.ts';
import { useKeys } from './keys.ts';
import styles from './shell.module.css';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';
import { SlowUpdates } from './slow-updates.tsx';

const { sections } = consoleTexts;

const drawings = { people: PeopleIcon, money: MoneyIcon } as const;

const links: readonly { href: string; label: string; icon: IconName | keyof typeof drawings }[] = [
  { href: '/team', label: sections.today, icon: 'clock' },
  { href: '/team/requests', label: sections.requests, icon: 'mail' },
  { href: '/team/schedule', label: sections.schedule, icon: 'calendar' },
  { href: '/team/clients', label: sections.clients, icon: 'list' },
  { href: '/team/money', label: sections.money, icon: 'money' },
  { href: '/team/people', label: sections.people, icon: 'people' },
];

const menuId = 'console-menu';

type ShellProps = {
  name: string;
  /** The global search, for members with access. */
  finder?: ReactNode;
  /** Without a session there is no bar. */
  isSignedIn?: boolean;
  children: ReactNode;
};

/** The console's bar, at the left or at the bottom of a phone, beside a screen. */
export function Shell({ name, finder, isSignedIn = true, children }: ShellProps) {
  return (
    <div className={styles.shell} data-signed-in={isSignedIn || undefined}>
      {isSignedIn && <Bar name={name} finder={finder} />}
      <main id="content" className={styles.main}>
        {!isSignedIn && <Brand />}
        {children}
      </main>
    </div>
  );
}

/** While the session is loading, hidden by CSS from visitors without one. */
function Bar({ name, finder }: Pick<ShellProps, 'name' | 'finder'>) {
  useKeys();
  return (
    <nav className={`${styles.bar} signed-in`} aria-label={consoleTexts.navigation}>
      <Brand />
      {finder}
      <ul>
        {links.map(({ href, label, icon }) => (
          <li key={href}>
            <NavLink to={href} end={href === '/team'}>
              <LinkIcon name={icon} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={`small-print ${styles.member}`}>
        <Member name={name} />
      </div>
      <button
        type="button"
        className={styles.menuButton}
        aria-label={consoleTexts.menu}
        popoverTarget={menuId}
      >
        <Icon name="menu" />
      </button>
      <div id={menuId} popover="auto" className={styles.menu}>
        <Member name={name} />
      </div>
    </nav>
  );
}

function LinkIcon({ name }: { name: (typeof links)[number]['icon'] }) {
  if (name !== 'people' && name !== 'money') return <Icon name={name} />;
  const Drawn = drawings[name];
  return <Drawn />;
}

function Brand() {
  return (
    <a className={styles.brand} href="/">
      {brand.name}
    </a>
  );
}

function Member({ name }: { name: string }) {
  const isOn = useSingleKeys();
  return (
    <>
      <span>{name}</span>
      <CheckboxField
        name="single-keys"
        label={consoleTexts.singleKeys}
        checked={isOn}
        onChange={({ target }) => switchSingleKeys(target.checked)}
      />
      <SlowUpdates />
      <button type="button" onClick={() => leaveAccount()}>
        {consoleTexts.signOut}
      </button>
    </>
  );
}

/** Drawn here, since every first view loads the site's icons. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

function PeopleIcon() {
  return (
    <Drawing>
      <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-9.4a3 3 0 1 0-1.5-5.6m3 8.5A6 6 0 0 1 21 20" />
    </Drawing>
  );
}

function MoneyIcon() {
  return (
    <Drawing>
      <path d="M3 6h18v12H3zm9 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 9v.1M17.5 15v.1" />
    </Drawing>
  );
}

export function SearchIcon() {
  return (
    <Drawing>
      <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20.5 20.5" />
    </Drawing>
  );
}
