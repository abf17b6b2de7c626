import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { PageFrame } from '../frame/page-frame.tsx';
import door from './door.svg';
import styles from './not-found.module.css';
import { notFound } from './texts.ts';

/** Logs the path (docs/product.md, "Page not found"). */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.info(`No page at ${pathname}`);
  }, [pathname]);
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.door}>
          <img src={door} alt="" width="360" height="450" />
          <span aria-hidden="true">404</span>
        </div>
        <div>
          <h1>{notFound.title}</h1>
          <p>{notFound.text}</p>
          <p>
            <Link to="/">{notFound.back}</Link>
          </p>
        </div>
      </div>
    </PageFrame>
  );
}
