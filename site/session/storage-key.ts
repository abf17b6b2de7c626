/** The key of the session in local storage (docs/product.md, "Session"). */
export const sessionStorageKey = 'maayos-session';

/** The key of the account whose member uses the console, in local storage (member-mark.ts). */
export const memberStorageKey = 'maayos-member';
