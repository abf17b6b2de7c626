/** Moves the focus to an element that replaces the focused one. For its `ref`. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
