// A separate process for the tests to kill. It starts the data folder's PostgreSQL and prints its
// address.
import { createLog } from '../log.ts';
import { startEmbedded } from './embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = createLog((line) => process.stderr.write(line));
const { url } = await startEmbedded({ dataDir, log });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
