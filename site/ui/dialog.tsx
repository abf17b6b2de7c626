import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from './close-icon.tsx';
import styles from './dialog.module.css';
import { uiTexts } from './texts.ts';

type DialogProps = {
  title: string;
  subtitle?: string;
  size?: 'narrow' | 'wide';
  /** Sets `--theme` and `--theme-soft` (styles/tokens.css). */
  theme?: string;
  /** False while busy: Esc and the close button then do nothing. */
  closable?: boolean;
  onClose: () => void;
  /** A panel on the left. On phones it comes before or after the rest. */
  aside?: ReactNode;
  asideOnPhones?: 'before' | 'after';
  children: ReactNode;
};

const controls = 'input:not([tabindex="-1"]), select, textarea';

/** Focuses the first field, or the title on phones, where a field would open the keyboard. */
function focusStart(dialog: HTMLDialogElement | null): void {
  const onDesktop = matchMedia('(width >= 48rem) and (hover: hover)').matches;
  const field = onDesktop ? dialog?.querySelector<HTMLElement>(controls) : null;
  (field ?? dialog?.querySelector('h2'))?.focus();
}

/** Scrolls to the focused field, which an opening keyboard or a rotation may have hidden. */
function showFocused(): void {
  const focused = document.activeElement;
  if (focused?.matches(controls)) focused.scrollIntoView({ block: 'nearest' });
}

/**
 * A modal, open while rendered: full height on phones, a card on larger screens. A click outside
 * does nothing, so that a slip never loses typed text.
 */
export function Dialog({
  title,
  subtitle,
  size = 'narrow',
  theme,
  closable = true,
  onClose,
  aside,
  asideOnPhones = 'before',
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    page.dataset.scrollLock = innerWidth > page.clientWidth ? 'gutter' : '';
    element?.showModal();
    focusStart(element);
    addEventListener('resize', showFocused);
    return () => {
      removeEventListener('resize', showFocused);
      element?.close();
      // Another one may be open below.
      if (document.querySelector('dialog:modal') === null) delete page.dataset.scrollLock;
    };
  }, []);

  const requestClose = () => {
    if (closable) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      data-theme={theme}
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle && `${id}-subtitle`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        requestClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      }}
      onClose={(event) => {
        const { target, currentTarget } = event;
        if (target !== currentTarget || currentTarget.open) return;
        if (closable) onClose();
        else currentTarget.showModal();
      }}
    >
      <header className={styles.header}>
        <DialogTitle key={title} id={`${id}-title`} title={title} />
        <button
          type="button"
          className={styles.close}
          aria-label={uiTexts.close}
          disabled={!closable}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </header>
      {subtitle && (
        <p id={`${id}-subtitle`} className={styles.subtitle}>
          {subtitle}
        </p>
      )}
      {aside && (
        <aside className={styles.aside} data-on-phones={asideOnPhones}>
          {aside}
        </aside>
      )}
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** A new title means a new view, which takes the focus again. */
function DialogTitle({ id, title }: { id: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = heading.current?.closest('dialog');
    if (dialog?.open) focusStart(dialog);
  }, []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h2>
  );
}
