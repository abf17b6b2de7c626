import { type KeyboardEventHandler, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { openRequests } from '../../../contract/team/requests.ts';
import { brand } from '../../brand.ts';
import { useRead } from '../../calls/use-read.ts';
import { consoleTexts } from '../texts.ts';
import styles from './page.module.css';

type PageProps = {
  title: string;
  /** Number of listed items, or words. */
  count?: number | string | undefined;
  /** The list of this page. Esc leads there. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
};

/** Interval at which the tab's title is updated. */
const pollInMs = 30_000;

const typing = 'input, select, textarea, [contenteditable]';

/** A screen of the console. The tab's title has the number of open requests. */
export function Page({ title, count, back, actions, children }: PageProps) {
  const navigate = useNavigate();
  const backHref = back?.href;

  const open = useRead(openRequests, {}, { every: pollInMs, inBackground: true }).answer?.open ?? 0;
  useEffect(() => {
    const mark = open > 0 ? `(${open}) ` : '';
    document.title = `${mark}${title} · ${consoleTexts.title} · ${brand.name}`;
  }, [title, open]);

  // Before the paint, so that no key pressed at first sight is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey } = event;
      const inDialog = document.querySelector('dialog[open], :popover-open') !== null;
      if (defaultPrevented || inDialog || (target instanceof Element && target.matches(typing)))
        return;
      if (key === 'Escape' && backHref !== undefined) navigate(backHref);
      const isFree = document.activeElement === document.body && !ctrlKey && !metaKey;
      if (key === 'j' && isFree) document.querySelector<HTMLElement>(firstSteps)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [backHref, navigate]);

  return (
    <>
      <header className={styles.head}>
        <div>
          {back && (
            <Link className={styles.back} to={back.href}>
              {back.label}
            </Link>
          )}
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

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const firstSteps = '[data-confirm], [data-request]';

/** Arrow keys, or J and K, move between the matching elements. A held Enter acts once. */
export function stepThrough(links: string): KeyboardEventHandler<HTMLElement> {
  return (event) => {
    const { ctrlKey, metaKey, altKey } = event;
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    const step = ctrlKey || metaKey || altKey ? 0 : (steps[event.key] ?? 0);
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(links)];
    const focused = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
    const next = all[focused + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
}
