import * as v from 'valibot';

/**
 * The header that lets the backend recognise a retried submission. A header leaves the specified
 * payload as it is. The key is a random UUID, made once for each filled-in form and kept until the
 * content changes.
 */
export const idempotencyHeader = 'idempotency-key';

export const IdempotencyKey = v.pipe(v.string(), v.uuid());
