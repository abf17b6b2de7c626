let keepTyped: (() => void) | undefined;

/** Notes how typed text is kept, which the first view need not know. */
export function beforeReload(keep: () => void): void {
  keepTyped = keep;
}

/** Keeps what was typed, and reloads the page. */
export function reloadPage(): void {
  keepTyped?.();
  location.reload();
}
