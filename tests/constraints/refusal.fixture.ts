import type { PendingQuery, Row } from 'postgres';

/** Returns the constraint that refuses a statement, or null. Throws any other error. */
export async function refusalOf(
  statement: PendingQuery<Row[]> | Promise<unknown>,
): Promise<string | null> {
  try {
    await statement;
    return null;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if ('constraint_name' in error && typeof error.constraint_name === 'string') {
      return error.constraint_name;
    }
    if (error.code === '42501') return error.message;
    throw error;
  }
}
