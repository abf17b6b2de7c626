import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { holdHighlight, useScroll } from '../frame/scroll-watch.ts';
import { pageSections } from '../frame/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './floating-helpers.module.css';
import { helpers } from './texts.ts';

/**
 * Floats over a scrolled page: to the top, section dots, contact (docs/product.md, "Home page").
 */
export function FloatingHelpers() {
  return (
    <>
      <SideDots />
      <ContactBar />
      <ToTop />
    </>
  );
}

function ToTop() {
  const isShown = useScroll((state) => state.showsToTop);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className={styles.toTop}
      aria-label={helpers.toTop}
      onClick={() => {
        holdHighlight('top');
        scrollTo({ top: 0 });
      }}
    >
      <Icon name="up" />
    </button>
  );
}

function SideDots() {
  const isShown = useScroll((state) => state.showsDots);
  const mostVisible = useScroll((state) => state.mostVisible);
  if (!isShown) return null;
  return (
    <nav className={styles.dots} aria-label={helpers.sections}>
      {pageSections.map(({ section, label }) => (
        <a
          key={section}
          href={`#${section}`}
          aria-current={section === mostVisible ? 'true' : undefined}
          onClick={() => holdHighlight(section)}
        >
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}

function ContactBar() {
  const isShown = useScroll((state) => state.showsContactBar);
  if (!isShown) return null;
  return (
    <aside className={styles.bar} aria-label={helpers.contact}>
      <a href={phoneHref(brand.phone)} aria-label={`${helpers.call}: ${brand.phone}`}>
        <Icon name="phone" />
      </a>
      <Button onClick={() => openDialog({ kind: 'inquiry' })}>{helpers.contact}</Button>
    </aside>
  );
}
