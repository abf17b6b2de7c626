/** Text, an at sign, text, a dot, text, and no spaces (docs/product.md, "Contact rules"). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/**
 * An optional +63 or leading 0, then exactly 10 digits. Spaces, hyphens and parentheses are ignored
 * (docs/product.md, "Contact rules").
 */
export function isPhilippinePhone(text: string): boolean {
  return /^(?:\+63|0)?\d{10}$/.test(text.replace(/[\s()-]/g, ''));
}
