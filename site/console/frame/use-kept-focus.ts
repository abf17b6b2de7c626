import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

type KeptFocus = {
  ref: RefObject<HTMLDivElement | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Keeps the focus in a list whose items leave it: what takes an item's place has it, or the last one, or
 * else the region around the list, which says that nothing is left. J leads into the list from where
 * nothing has the focus. `buttons` finds one element of each item. Returns what the region takes.
 */
export function useKeptFocus(buttons: string): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);

  useEffect(() => {
    if (place.current === null || !hasNoFocus()) return;
    const all = ref.current?.querySelectorAll<HTMLElement>(buttons);
    (all?.[place.current] ?? all?.[all.length - 1] ?? ref.current)?.focus();
  });

  useEffect(() => {
    const enter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isFree = hasNoFocus() || document.activeElement === ref.current;
      if (key !== 'j' || ctrlKey || metaKey || altKey || !isFree) return;
      ref.current?.querySelector<HTMLElement>(buttons)?.focus();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [buttons]);

  return {
    ref,
    tabIndex: -1,
    onFocus({ target }) {
      const all = [...(ref.current?.querySelectorAll(buttons) ?? [])];
      const item = all.findIndex((button) => button.closest('li, tr')?.contains(target));
      place.current = item === -1 ? place.current : item;
    },
    // Whoever goes elsewhere is left alone. A dialog about an item leads back.
    onBlur({ relatedTarget, target }) {
      const isAsking = document.querySelector('dialog[open]') !== null;
      if (relatedTarget === null && target.isConnected && !isAsking) place.current = null;
    },
  };
}

const hasNoFocus = () => document.activeElement === document.body;
