// Says before a switch whether the release in a folder can run on the database: scripts/maayos.mjs asks.
import { withDatabase } from '../server/intake/operator-database.ts';
import { exitWith } from '../server/lifetime.ts';
import { refuseForRelease } from '../server/postgres/migrate.ts';

const [folder = '.'] = process.argv.slice(2);
withDatabase((sql) => refuseForRelease(sql, folder), 'as it is').catch(exitWith);
