import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { brand } from '../../brand.ts';
import { leaveAccount } from '../../frame/leave-account.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { consoleTexts } from '../texts.ts';
import styles from './shell.module.css';

const { sections } = consoleTexts;

const links: readonly { href: string; label: string; icon: IconName | 'people' }[] = [
  { href: '/team', label: sections.today, icon: 'clock' },
  { href: '/team/requests', label: sections.requests, icon: 'mail' },
  { href: '/team/schedule', label: sections.schedule, icon: 'calendar' },
  { href: '/team/clients', label: sections.clients, icon: 'list' },
  { href: '/team/people', label: sections.people, icon: 'people' },
];

type ShellProps = {
  /** The member's name, once it is known. */
  name: string;
  children: ReactNode;
};

/** The console's bar, at the left or at the bottom of a phone, beside one screen. */
export function Shell({ name, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <nav className={styles.bar} aria-label={consoleTexts.navigation}>
        <a className={styles.brand} href="/">
          {brand.name}
        </a>
        <ul>
          {links.map(({ href, label, icon }) => (
            <li key={href}>
              <NavLink to={href} end={href === '/team'}>
                {icon === 'people' ? <PeopleIcon /> : <Icon name={icon} />}
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.member}>
          <span>{name}</span>
          <button type="button" onClick={() => leaveAccount()}>
            {consoleTexts.signOut}
          </button>
        </div>
      </nav>
      <main id="content" className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/** Drawn here, since the site's other icons are part of every first view. */
function PeopleIcon() {
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
      <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-9.4a3 3 0 1 0-1.5-5.6m3 8.5A6 6 0 0 1 21 20" />
    </svg>
  );
}
