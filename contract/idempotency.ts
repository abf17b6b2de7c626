import * as v from 'valibot';

/**
 * Lets the backend recognise a retried submission; a header leaves the payload as specified. A
 * random UUID, one for each filled-in form until its content changes.
 */
export const idempotencyHeader = 'idempotency-key';

export const IdempotencyKey = v.pipe(v.string(), v.uuid());
