import { routes } from 'virtual:routes/portal';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import styles from './frame.module.css';
import { frameTexts as texts } from './texts.ts';

/** A page about one thing is reached from that thing. */
const listed = routes.filter(({ path }) => !path.includes(':'));

/** Leads a client to the pages of the portal. On a phone it scrolls sideways. */
export function PortalNav() {
  const { user, loading } = useSession();
  const isShown = loading || Boolean(user);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (isShown && pathname) showCurrent(nav.current);
  }, [isShown, pathname]);

  if (!isShown) return null;
  return (
    // Until the session is known, boot.ts says whether it shows.
    <nav
      ref={nav}
      className={loading ? `${styles.nav} signed-in` : styles.nav}
      aria-label={texts.navigation}
    >
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

/** Scrolls the navigation sideways, and nothing else, until the page that is open is in its middle. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current]');
  if (!nav || !current) return;
  const [around, link] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
  nav.scrollLeft += link.left + link.width / 2 - around.left - around.width / 2;
}
