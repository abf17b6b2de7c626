/** Where the tab keeps what was typed for the reload (typed-kept.ts). */
export const typedStorage = 'maayos-typed';

const tasks = new Set<() => void>();

/** Notes what has to be done before the page reloads itself. The first view need not know of it. */
export function beforeReload(task: () => void): void {
  tasks.add(task);
}

/** Reloads the page. */
export function reloadPage(): void {
  for (const task of tasks) task();
  location.reload();
}
