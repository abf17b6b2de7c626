import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** What J leads to first, from where nothing has the focus. */
export const firstSteps = '[data-confirm], [data-request]';

/**
 * In a list, the arrow keys, or J and K, lead from one of its links or buttons to the next. Who holds Enter
 * acts once, not on one after the other.
 */
export function stepThrough(links: string): (event: KeyboardEvent<HTMLElement>) => void {
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
