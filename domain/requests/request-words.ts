/** What a request says, as its client reads it: what is ours in it is stored in English (added-words.ts). */
export const requestWords = {
  of: (stored: string): string => stored,
} as const;
