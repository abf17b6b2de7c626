/** Tells the operator what happened, with small facts that never hold personal data. */
export type Log = { error: (event: string, fields: Record<string, string>) => void };
