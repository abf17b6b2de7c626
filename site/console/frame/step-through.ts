import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** In a list, the arrow keys, or J and K, lead from one of its links or buttons to the next. */
export function stepThrough(links: string): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { ctrlKey, metaKey, altKey } = event;
    const step = ctrlKey || metaKey || altKey ? 0 : (steps[event.key] ?? 0);
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(links)];
    const focused = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
    const next = all[focused + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
}
