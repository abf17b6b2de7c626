import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import styles from './page-frame.module.css';
import { bar } from './texts.ts';
import { TopBar } from './top-bar.tsx';

type PageFrameProps = {
  children: ReactNode;
  /** Whether the footer is short on a phone, for pages that have contacts of their own. */
  hasShortFooter?: boolean;
};

/** The top bar, the content of one page, and the footer. */
export function PageFrame({ children, hasShortFooter }: PageFrameProps) {
  return (
    <>
      <a className={styles.skip} href="#content">
        {bar.skip}
      </a>
      <TopBar />
      <main id="content" className={styles.content}>
        {children}
      </main>
      <Footer isShort={hasShortFooter} />
    </>
  );
}
