/** Where the session lies in local storage (docs/product.md, "Session"). */
export const sessionStorageKey = 'maayos-session';
