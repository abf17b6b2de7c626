/** Since when each legal text holds as it stands, in both languages: a changed text gets a new day. */
export const effectiveDays = { privacy: '2026-11-24', terms: '2026-11-22' } as const;
