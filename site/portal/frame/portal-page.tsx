import type { ReactNode } from 'react';
import { useArrival, usePageTitle } from './arrival.ts';
import { ForClients } from './for-clients.tsx';
import styles from './frame.module.css';

type PortalPageProps = { title: string; intro?: string; children: ReactNode };

/** One page of the portal: its heading, and its content for whoever is signed in. */
export function PortalPage({ title, intro, children }: PortalPageProps) {
  const heading = useArrival();
  usePageTitle(title);
  return (
    <>
      <header className={`stack-tight ${styles.head}`}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p>{intro}</p>}
      </header>
      <ForClients>{children}</ForClients>
    </>
  );
}
