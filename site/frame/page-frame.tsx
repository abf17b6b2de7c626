import { type ReactNode, useEffect, useState } from 'react';
import { phoneHref } from '../../domain/brand.ts';
import { businessHours } from '../../domain/business.ts';
import { brand } from '../brand.ts';
import { prefix } from '../language.ts';
import styles from './page-frame.module.css';
import { LanguageLink, useSectionHref } from './page-links.tsx';
import { bar, featuredServices, footer, quickLinks, rooms } from './texts.ts';
import { TopBar } from './top-bar.tsx';

type PageFrameProps = {
  children: ReactNode;
  /** Whether phones get a short footer, on pages with contacts of their own. */
  hasShortFooter?: boolean;
};

export function PageFrame({ children, hasShortFooter }: PageFrameProps) {
  return (
    <>
      <SkipLink />
      <TopBar />
      <main id="content" className={styles.content}>
        {children}
      </main>
      <Footer isShort={hasShortFooter} />
    </>
  );
}

declare const __BUILD_YEAR__: number;

/** docs/product.md, "Home page". A short footer has only the last line on a phone. */
function Footer({ isShort }: { isShort?: boolean | undefined }) {
  const sectionHref = useSectionHref();
  const year = useCurrentYear();
  return (
    <footer className={styles.footer} data-short={isShort}>
      <div className={`wrap ${styles.columns}`}>
        <p className={styles.promise}>{footer.promise}</p>
        <nav aria-label={footer.quickLinks}>
          <h2>{footer.quickLinks}</h2>
          <ul>
            {Object.entries(quickLinks).map(([section, label]) => (
              <li key={section}>
                <a href={sectionHref(section)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{footer.services}</h2>
          <ul>
            {Object.entries(featuredServices).map(([id, name]) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{footer.contact}</h2>
          <ul>
            <li>
              <a href={phoneHref(brand.phone)}>{brand.phone}</a>
            </li>
            <li>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </li>
            <li>{brand.location}</li>
            <li>{businessHours.text}</li>
            <li>
              <a href={brand.socialUrl} rel="noopener">
                {footer.social}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className={`wrap ${styles.smallPrint}`}>
        <p>{`© ${year} ${brand.name}. ${footer.rights}`}</p>
        <a href={`${prefix}/privacy`}>{footer.privacy}</a>
        <a href={`${prefix}/terms`}>{footer.terms}</a>
        <a href={`${prefix}/portal`}>{rooms['/portal']}</a>
        <LanguageLink />
      </div>
    </footer>
  );
}

/** Returns the build's year, corrected in the browser when the page is older. */
function useCurrentYear(): number {
  const [year, setYear] = useState(__BUILD_YEAR__);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}

export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {bar.skip}
    </a>
  );
}
