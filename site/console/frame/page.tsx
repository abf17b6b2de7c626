import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { openRequests } from '../../../contract/team/requests.ts';
import { brand } from '../../brand.ts';
import { useRead } from '../../calls/use-read.ts';
import { consoleTexts } from '../texts.ts';
import { AlsoHere, type Writes } from './also-here.tsx';
import styles from './page.module.css';

type PageProps = {
  title: string;
  /** Number of listed items, or words. */
  count?: number | string | undefined;
  /** The list of this page. Esc leads there. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** The thing that is open here, and what is typed about it, which the others of the team see. */
  at?: string;
  writes?: Writes | undefined;
  children: ReactNode;
};

/** A screen of the console. The tab's title has the number of open requests. */
export function Page({ title, count, back, actions, at, writes, children }: PageProps) {
  const open =
    useRead(openRequests, {}, { live: 'requests', inBackground: true }).answer?.open ?? 0;
  useEffect(() => {
    const mark = open > 0 ? `(${open}) ` : '';
    document.title = `${mark}${title} · ${consoleTexts.title} · ${brand.name}`;
  }, [title, open]);

  return (
    <>
      <header className={styles.head}>
        <div>
          <div className={styles.way}>
            {back && (
              <Link className={styles.back} to={back.href} aria-keyshortcuts="Escape">
                {back.label}
              </Link>
            )}
            {at !== undefined && <AlsoHere at={at} writes={writes} />}
          </div>
          <h1>
            {title}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </h1>
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}
