/**
 * A request's text in its client's language. Our own words in it are stored in English (added-
 * words.ts).
 */
export const requestWords = {
  of: (stored: string): string => stored,
} as const;
