import * as v from 'valibot';

/**
 * Checks what a caller sends. A value is judged no further after its first fault, so that its bounds, which
 * come first, protect the checks and messages behind them.
 */
export function checkInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.SafeParseResult<Schema> {
  return v.safeParse(schema, input, { abortPipeEarly: true });
}
