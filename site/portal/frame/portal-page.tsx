import type { ReactNode } from 'react';
import { useArrival, usePageTitle } from './arrival.ts';
import styles from './frame.module.css';
import { ForClients } from './loaded.tsx';

type PortalPageProps = { title: string; intro?: string; children: ReactNode };

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
