import type { ReactNode } from 'react';
import { phoneHref } from '../domain/brand.ts';
import { businessHours } from '../domain/business.ts';
import { brand } from './brand.ts';
import styles from './page-frame.module.css';

const links = [
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/portal', 'Client Portal'],
] as const;

/** What surrounds every page but the home: the way back, how to reach us, and the other pages. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <a href="/" className={styles.brand}>
            {brand.name}
          </a>
          <a href={phoneHref(brand.phone)} className={styles.link}>
            {brand.phone}
          </a>
        </div>
      </header>
      <main id="content" className={`wrap ${styles.main}`}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={`wrap ${styles.row}`}>
          <p>
            {brand.name}, {brand.location}. {businessHours.text}.
          </p>
          <nav aria-label="Pages" className={styles.links}>
            <a href="/" className={styles.link}>
              Home
            </a>
            {links.map(([href, label]) => (
              <a key={href} href={href} className={styles.link}>
                {label}
              </a>
            ))}
          </nav>
        </div>
      </footer>
    </>
  );
}
