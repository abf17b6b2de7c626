/** Marks a button that was tapped before the application could react. */
export const earlyTapAttribute = 'data-early-tap';

/** Repeats the last tap that came before the page's own code. */
export function answerEarlyTap(): void {
  document.documentElement.dataset.ready = '';
  const tapped = [...document.querySelectorAll<HTMLElement>(`[${earlyTapAttribute}]`)];
  for (const button of tapped) button.removeAttribute(earlyTapAttribute);
  tapped.at(-1)?.click();
}
