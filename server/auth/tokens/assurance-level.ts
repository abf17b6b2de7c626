/** How sure a session is of its owner: by one proof, or by a second factor as well. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** A proof that a session is made of, for the amr claim. The timestamp is in seconds. */
export type Authentication = { method: string; timestamp: number };

/** What a token says of its session. */
export type Assurance = { aal: AssuranceLevel; amr: readonly Authentication[] };
