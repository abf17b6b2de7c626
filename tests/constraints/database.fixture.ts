import type { PendingQuery, Row } from 'postgres';
import { forAllTests, forEachTest } from '../../server/functions/for-tests.fixture.ts';
import { storeCompany } from '../company.fixture.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

type Prepare = (database: TestDatabase) => Promise<unknown>;

/** A database for all tests of a file, with a company unless prepared otherwise. */
export const databaseForAll = (prepare: Prepare = storeCompany): TestDatabase =>
  forAllTests(async () => {
    const database = await testDatabase();
    await prepare(database);
    return { ...database, close: database.drop };
  });

/** A database with a company for each test. */
export const databaseForEach = (): TestDatabase =>
  forEachTest(async () => {
    const database = await testDatabase();
    await storeCompany(database);
    return { ...database, close: database.giveBack };
  });

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
