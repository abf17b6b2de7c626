/** The key of the session in local storage (docs/product.md, "Session"). */
export const sessionStorageKey = 'maayos-session';

/** The key of the member and the room they use, as in "crew <account>", in local storage (member-mark.ts). */
export const memberStorageKey = 'maayos-member';
