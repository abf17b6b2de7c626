import * as v from 'valibot';

/**
 * Checks input. A value's first fault ends its check, so that its bounds, which come first, protect
 * the checks behind them.
 */
export function checkInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.SafeParseResult<Schema> {
  return v.safeParse(schema, input, { abortPipeEarly: true });
}
