import * as v from 'valibot';

/** What an accepted order or inquiry returns: the number that names it to the client and the team. */
export const Receipt = v.object({ reference: v.string() });

export type Receipt = v.InferOutput<typeof Receipt>;
