/** Our own words in a request are stored in English (added-words.ts). */
export const requestWords = {
  of: (stored: string): string => stored,
} as const;
