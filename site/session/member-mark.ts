import { memberStorageKey, sessionStorageKey } from './storage-key.ts';

/**
 * Remembers in this browser whether an account belongs to a member who uses the console, so that
 * the bar leads there. It opens nothing: the server decides that at each call.
 */
export function markMember(account: string, isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(memberStorageKey, account);
    else if (localStorage.getItem(memberStorageKey) === account) {
      localStorage.removeItem(memberStorageKey);
    }
  } catch {
    // Without storage the bar leads to the client portal.
  }
  showMark();
}

/** Shows the bar's link for the account that is signed in now. boot.ts does the same before the page is drawn. */
export function showMark(): void {
  const { dataset } = document.documentElement;
  if (dataset.session !== undefined) dataset.session = isMarked() ? 'team' : 'stored';
}

function isMarked(): boolean {
  try {
    const member = localStorage.getItem(memberStorageKey);
    return member !== null && (localStorage.getItem(sessionStorageKey) ?? '').includes(member);
  } catch {
    return false;
  }
}
