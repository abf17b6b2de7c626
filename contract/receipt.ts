import * as v from 'valibot';

/**
 * What an accepted order or inquiry returns: the reference by which the client and the team name
 * it.
 */
export const Receipt = v.object({ reference: v.string() });

export type Receipt = v.InferOutput<typeof Receipt>;
