import { routes } from 'virtual:routes/portal';
import { NavLink } from 'react-router';
import { useSession } from '../../session/session.ts';
import styles from './frame.module.css';
import { frameTexts as texts } from './texts.ts';

/** A page about one thing is reached from that thing. */
const listed = routes.filter(({ path }) => !path.includes(':'));

/** Leads a client to the pages of the portal, on a phone in two rows. */
export function PortalNav() {
  const { user, loading } = useSession();
  if (!loading && !user) return null;
  return (
    // Until the session is known, boot.ts says whether it shows.
    <nav className={loading ? `${styles.nav} signed-in` : styles.nav} aria-label={texts.navigation}>
      <ul>
        <li>
          <NavLink to="/portal" end>
            {texts.overview}
          </NavLink>
        </li>
        {listed.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={path}>{title}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
