import * as v from 'valibot';

/**
 * The header that makes a retried submission the same submission. The payload stays the
 * specification's; the key is a random UUID made once a filled form, kept until its content changes.
 */
export const idempotencyHeader = 'idempotency-key';

export const IdempotencyKey = v.pipe(v.string(), v.uuid());
