/** Tasks, and reasons for leaving one, are stored in English, or as somebody typed them. */
export const taskNames = {
  of: (stored: string): string => stored,
  reason: (stored: string): string => stored,
} as const;
