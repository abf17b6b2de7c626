/** In local storage (docs/product.md, "Session"). */
export const sessionStorageKey = 'maayos-session';

/** In local storage: the member and their room, as in "crew <account>" (member-mark.ts). */
export const memberStorageKey = 'maayos-member';
