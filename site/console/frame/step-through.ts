import type { KeyboardEvent } from 'react';

/** In a list, the arrow keys lead from one of its links to the next. */
export function stepThrough(links: string): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(links)];
    const focused = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
    const next = all[focused + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
}
