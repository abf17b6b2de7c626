import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import { hrefOf, prefix } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { leaveAccount } from './leave-account.ts';
import { openDialog } from './open-dialog.ts';
import { LanguageLink, useSectionHref } from './page-links.tsx';
import { holdHighlight, useScroll } from './scroll-watch.ts';
import { bar, navigation, rooms } from './texts.ts';
import styles from './top-bar.module.css';

/** docs/product.md, "Home page". */
export function TopBar() {
  const [menuIsOpen, setMenuIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const atTop = useScroll((state) => state.atTop);
  const nearest = useScroll((state) => state.nearest);
  const sectionHref = useSectionHref();
  const { pathname } = useLocation();
  const closeMenu = () => setMenuIsOpen(false);
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!menuIsOpen) return;
    const closed = new AbortController();
    const { signal } = closed;
    const onTap = ({ target }: PointerEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) setMenuIsOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setMenuIsOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('pointerdown', onTap, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => closed.abort();
  }, [menuIsOpen]);

  return (
    <header ref={header} className={styles.bar} data-at-top={atTop && !menuIsOpen}>
      <div className={`wrap ${styles.row}`}>
        <a
          className={styles.brand}
          href={sectionHref('top')}
          onClick={() => {
            closeMenu();
            holdHighlight('top');
          }}
        >
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <circle cx="22" cy="10" r="7" className={styles.sun} />
            <path d="M3 17 16 6l13 11v12H3z" className={styles.house} />
            <path d="M13 29v-8h6v8z" className={styles.door} />
          </svg>
          {brand.name}
        </a>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={menuIsOpen}
          aria-controls="menu"
          aria-label={bar.menu}
          onClick={() => setMenuIsOpen(!menuIsOpen)}
        >
          <Icon name={menuIsOpen ? 'close' : 'menu'} />
        </button>
        <nav id="menu" className={styles.menu} data-open={menuIsOpen} aria-label={bar.navigation}>
          {Object.entries(navigation).map(([section, label]) => (
            <a
              key={section}
              href={sectionHref(section)}
              aria-current={nearest === section || undefined}
              onClick={() => {
                closeMenu();
                holdHighlight(section);
              }}
            >
              {label}
            </a>
          ))}
          {Object.entries(rooms).map(([path, label]) => (
            <a
              key={path}
              href={prefix ? hrefOf(path) : path}
              aria-current={pathname.startsWith(path) || undefined}
            >
              {label}
            </a>
          ))}
          <LanguageLink />
          <div className={styles.menuAccount}>
            <AccountButtons onPick={closeMenu} />
          </div>
        </nav>
        <a className={styles.phone} href={phoneHref(brand.phone)}>
          <Icon name="phone" />
          {brand.phone}
        </a>
        <div className={styles.account}>
          <AccountButtons onPick={closeMenu} />
        </div>
      </div>
    </header>
  );
}

/**
 * The page has both labels. The stored session decides which is visible, before any script runs.
 */
function AccountButtons({ onPick }: { onPick: () => void }) {
  return (
    <>
      <span className="signed-out">
        <Button
          onClick={() => {
            onPick();
            openDialog({ kind: 'auth', tab: 'sign-in' });
          }}
        >
          {bar.signIn}
        </Button>
      </span>
      <span className="signed-in">
        <Button
          variant="secondary"
          onClick={() => {
            onPick();
            leaveAccount();
          }}
        >
          {bar.signOut}
        </Button>
      </span>
    </>
  );
}
