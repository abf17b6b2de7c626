import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { notFound } from './content/home.ts';
import { PageFrame } from './home/page-frame.tsx';
import styles from './not-found.module.css';

/** Answers every path that leads nowhere, and notes which one it was (spec.md §2). */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.info(`No page at ${pathname}`);
  }, [pathname]);
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <p aria-hidden="true">404</p>
        <h1>{notFound.title}</h1>
        <p>{notFound.text}</p>
        <p>
          <Link to="/">{notFound.back}</Link>
        </p>
      </div>
    </PageFrame>
  );
}
