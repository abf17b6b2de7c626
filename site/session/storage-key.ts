/** Where the session lies in local storage (spec.md §4). */
export const sessionStorageKey = 'maayos-session';
