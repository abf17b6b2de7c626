import { routes } from 'virtual:routes/portal';
import { NavLink } from 'react-router';
import { useSession } from '../../session/session.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import tabStyles from '../../ui/tabs.module.css';
import styles from './tabs.module.css';
import { frameTexts as texts } from './texts.ts';

const icons: Readonly<Record<string, IconName>> = {
  visits: 'calendar',
  plan: 'repeat',
  requests: 'mail',
  homes: 'pin',
  account: 'sliders',
};

/** A page about one thing is reached from that thing. */
const listed = routes.filter(({ path, unlisted }) => !unlisted && !path.includes(':'));

/** Below the page on a phone, where the thumbs are, and above it on wide screens. */
export function PortalTabs() {
  const { user, loading } = useSession();
  if (!loading && !user) return null;
  return (
    // boot.ts decides until the session is known.
    <nav
      className={loading ? `${styles.tabs} signed-in` : styles.tabs}
      aria-label={texts.navigation}
    >
      <ul className={tabStyles.tabs}>
        <li>
          <NavLink to="/portal" end>
            <Icon name="clock" />
            <span>{texts.overview}</span>
          </NavLink>
        </li>
        {listed.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={path}>
              <Icon name={icons[path.slice('/portal/'.length)] ?? 'list'} />
              <span>{title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
