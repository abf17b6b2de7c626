/** The key of the session in local storage (docs/product.md, "Session"). */
export const sessionStorageKey = 'maayos-session';
