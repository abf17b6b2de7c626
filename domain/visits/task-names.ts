/**
 * Tasks, and reasons for leaving one, as a page shows them. They are stored in English, or as
 * somebody typed them.
 */
export const taskNames = {
  of: (stored: string): string => stored,
  reason: (stored: string): string => stored,
} as const;
