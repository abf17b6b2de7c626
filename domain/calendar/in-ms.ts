/** A day in Manila always has 24 hours. */
export const minuteInMs = 60_000;
export const hourInMs = 3_600_000;
export const dayInMs = 86_400_000;
