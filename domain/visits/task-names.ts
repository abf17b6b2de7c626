/**
 * The names of tasks, and the reasons why one was left, as a page shows them. They are stored in English,
 * or in the words of whoever wrote them.
 */
export const taskNames = {
  of: (stored: string): string => stored,
  reason: (stored: string): string => stored,
} as const;
