import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '../../ui/close-icon.tsx';
import { crewTexts } from '../texts.ts';
import styles from './sheet.module.css';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A bottom sheet. Open while rendered. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    element?.querySelector('h2')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label={crewTexts.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  );
}
