import { NavLink } from 'react-router';
import { useSession } from '../../session/session.ts';
import { portalPages } from '../portal-pages.tsx';
import styles from './frame.module.css';
import { frameTexts as texts } from './texts.ts';

/** Leads a client to the pages of the portal. On a phone it scrolls sideways. */
export function PortalNav() {
  const { user, loading } = useSession();
  if (!user && !loading) return null;
  return (
    // Until the session is known, boot.ts says whether it shows.
    <nav className={loading ? `${styles.nav} signed-in` : styles.nav} aria-label={texts.navigation}>
      <ul>
        {portalPages.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path === '' ? '/portal' : `/portal/${path}`} end={path === ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
