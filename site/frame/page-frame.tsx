import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import styles from './page-frame.module.css';
import { bar } from './texts.ts';
import { TopBar } from './top-bar.tsx';

/** The top bar, the content of one page, and the footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        {bar.skip}
      </a>
      <TopBar />
      <main id="content" className={styles.content}>
        {children}
      </main>
      <Footer />
    </>
  );
}
