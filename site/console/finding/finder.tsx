import { Suspense, useEffect, useState } from 'react';
import { lazyView } from '../../loading/lazy-view.ts';
import { SearchIcon } from '../frame/shell.tsx';
import styles from './finding.module.css';
import { findingTexts as texts } from './texts.ts';

const FindDialog = lazyView(() => import('./find-dialog.tsx'), 'FindDialog');

const typing = 'input, select, textarea, [contenteditable]';

/** Opens by button, by `/` outside of fields, and by Ctrl-K or Cmd-K. */
export function Finder() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const isTyping = target instanceof Element && target.matches(typing);
      const isSlash = key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
      const isK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
      const inDialog = document.querySelector('dialog[open], :popover-open') !== null;
      if (defaultPrevented || inDialog || !(isSlash || isK)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
        <span>{texts.open}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
