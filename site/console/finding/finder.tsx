import { Suspense, useState } from 'react';
import { lazyView } from '../../loading/lazy-view.ts';
import { SearchIcon } from '../frame/shell.tsx';
import styles from './finding.module.css';
import { findingTexts as texts } from './texts.ts';

const KeysDialog = lazyView(() => import('./keys-dialog.tsx'), 'KeysDialog');
const FindDialog = lazyView(() => import('./find-dialog.tsx'), 'FindDialog');

/** Opens by button, by `/` outside of fields, and by Ctrl-K or Cmd-K. '?' lists all keys. */
export function Finder() {
  const [isOpen, setIsOpen] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts="/ Control+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
        <span>{texts.open}</span>
      </button>
      <button
        type="button"
        className={styles.keys}
        aria-keyshortcuts="?"
        onClick={() => setShowsKeys(true)}
      >
        {texts.keys.open}
      </button>
      {showsKeys && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
