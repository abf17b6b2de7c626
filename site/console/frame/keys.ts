import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateFunction, useNavigate } from 'react-router';
import { actionHref } from './addresses.ts';
import { areSingleKeysOn } from './single-keys.ts';

const typing = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, J: 1, ArrowUp: -1, K: -1 };

/**
 * The keys of every list: J and K go from row to row, and a key that a button or link names in
 * `aria-keyshortcuts` presses it, in the row that has the focus before elsewhere. Single keys can be
 * switched off, for those who speak or slip (WCAG 2.1.4).
 */
export function useKeys(): void {
  const navigate = useNavigate();
  // Before the paint, so that no key pressed at first sight is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, defaultPrevented, altKey } = event;
      const name = nameOf(event);
      const isTyping = target instanceof Element && target.matches(typing);
      const inDialog = document.querySelector('dialog[open], :popover-open') !== null;
      if (defaultPrevented || altKey || inDialog) return;
      if (isTyping && !name.startsWith('Control+')) return;
      if (name.length === 1 && !areSingleKeysOn()) return;
      if (step(event, name) || press(name, navigate)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  return `${ctrlKey || metaKey ? 'Control+' : ''}${key.length === 1 ? key.toUpperCase() : key}`;
}

/**
 * Rows of lists and tables, with what has the focus in each: what is marked `data-stop`, else the
 * first link or button. A list within a row is part of it.
 */
function rowsShown(): { row: Element; stop: HTMLElement }[] {
  return [...document.querySelectorAll('main :is(tbody tr, li)')].flatMap((row) => {
    if (row.parentElement?.closest('tbody tr, li, nav')) return [];
    const stops = [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
    const shown = stops.filter((one) => one.checkVisibility());
    const stop = shown.find((one) => 'stop' in one.dataset) ?? shown[0];
    return stop ? [{ row, stop }] : [];
  });
}

/** Also keeps a held Enter from opening a second row. */
function step({ repeat, target }: KeyboardEvent, name: string): boolean {
  const by = steps[name];
  if (by === undefined && !(name === 'Enter' && repeat)) return false;
  const rows = rowsShown();
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement));
  if (by === undefined) return at >= 0;
  // Elsewhere, arrow keys scroll.
  if (name.startsWith('Arrow') && rows[at]?.stop !== target) return false;
  const next = rows[at + by]?.stop;
  next?.focus();
  return next !== undefined;
}

/** Acts on what is selected, else on the row that has the focus, else on the page. */
function press(name: string, navigate: NavigateFunction): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter((one) =>
    one.getAttribute('aria-keyshortcuts')?.split(' ').includes(name),
  );
  const ofSelected = all.find((one) => one.closest('[data-selected]'));
  const isSelected = ofSelected?.checkVisibility();
  const row = rowsShown().find((one) => one.row.contains(document.activeElement))?.row;
  const inRow = all.find((one) => row?.contains(one));
  const box = row?.querySelector<HTMLElement>('[aria-keyshortcuts="X"]');
  const href = [...(row?.querySelectorAll('a') ?? [])]
    .map(({ pathname }) => actionHref(pathname, name))
    .find((one) => one !== null);
  const onPage = all.find((one) => one.checkVisibility() && !one.closest('main :is(tbody tr, li)'));
  const found = isSelected ? ofSelected : inRow;
  if (!found && ofSelected && box && name !== 'Escape') {
    // The button acts on the row once it is selected.
    flushSync(() => box.click());
    ofSelected.click();
    return true;
  }
  if (!found && href) {
    navigate(href);
    return true;
  }
  (found ?? onPage)?.click();
  return (found ?? onPage) !== undefined;
}
