/**
 * The names of tasks as a page shows them. A checklist is stored in English, or in the words of whoever
 * wrote it.
 */
export const taskNames = {
  of: (stored: string): string => stored,
} as const;
