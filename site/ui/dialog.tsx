import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from './close-icon.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  subtitle?: string;
  size?: 'narrow' | 'wide';
  /** Whose colours `--theme` and `--theme-soft` are inside, as styles/tokens.css maps them. */
  theme?: string;
  /** False while something is under way: neither Esc nor the close button answers. */
  closable?: boolean;
  onClose: () => void;
  /** A panel to the left; on phones it comes before or after the rest. */
  aside?: ReactNode;
  asideOnPhones?: 'before' | 'after';
  children: ReactNode;
};

const controls = 'input:not([tabindex="-1"]), select, textarea';

/** The first field where there is a keyboard; the title on phones, where a field would call up the keyboard. */
function focusStart(dialog: HTMLDialogElement | null): void {
  const onDesktop = matchMedia('(min-width: 48rem) and (hover: hover)').matches;
  const field = onDesktop ? dialog?.querySelector<HTMLElement>(controls) : null;
  (field ?? dialog?.querySelector('h2'))?.focus();
}

/** A keyboard that comes up, or a phone that is turned, must not hide the field that is typed in. */
function showFocused(): void {
  const focused = document.activeElement;
  if (focused?.matches(controls)) focused.scrollIntoView({ block: 'nearest' });
}

/**
 * A modal dialog: a full-height sheet on phones, a card on larger screens. It is open while it is rendered.
 * A click beside it does nothing, so that a slip never costs what was typed.
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
      delete page.dataset.scrollLock;
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
          aria-label="Close"
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

/** Another title is another view, so the focus starts over with it. */
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
