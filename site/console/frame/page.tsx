import { type KeyboardEventHandler, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { openRequests } from '../../../contract/team/requests.ts';
import { brand } from '../../brand.ts';
import { useRead } from '../../calls/use-read.ts';
import { consoleTexts } from '../texts.ts';
import styles from './page.module.css';

type PageProps = {
  title: string;
  /** How many things the page lists, as a number or in words. */
  count?: number | string | undefined;
  /** The list that this page belongs to. Esc leads there. */
  back?: { href: string; label: string };
  /** What can be done here, at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** How often the tab's title learns of new requests. */
const pollInMs = 30_000;

const typing = 'input, select, textarea, [contenteditable]';

/**
 * One screen of the console: its title with its count, its actions, its content. The tab's title has
 * the number of open requests.
 */
export function Page({ title, count, back, actions, children }: PageProps) {
  const navigate = useNavigate();
  const backHref = back?.href;

  const open = useRead(openRequests, {}, { every: pollInMs, inBackground: true }).answer?.open ?? 0;
  useEffect(() => {
    const mark = open > 0 ? `(${open}) ` : '';
    document.title = `${mark}${title} · ${consoleTexts.title} · ${brand.name}`;
  }, [title, open]);

  // Before the page is painted, so that no key is lost that is pressed as soon as it is seen.
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

/** What J leads to first, from where nothing has the focus. */
const firstSteps = '[data-confirm], [data-request]';

/**
 * In a list, the arrow keys, or J and K, lead from one of its links or buttons to the next. Who holds Enter
 * acts once, not on one after the other.
 */
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
