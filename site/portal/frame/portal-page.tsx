import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArrival, usePageTitle } from './arrival.ts';
import styles from './frame.module.css';
import { ForClients } from './loaded.tsx';

type PortalPageProps = {
  title: string;
  intro?: string;
  /** A link above the title, to the page that leads here. */
  back?: { to: string; text: string };
  children: ReactNode;
};

export function PortalPage({ title, intro, back, children }: PortalPageProps) {
  const heading = useArrival();
  usePageTitle(title);
  return (
    <>
      {back && (
        <p className={styles.back}>
          <Link to={back.to}>{back.text}</Link>
        </p>
      )}
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
