// Lists orders and inquiries, newest first, and notes where each stands with the team.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type RequestStatus, requestStatuses } from '../contract/my-requests.ts';
import { asCsv, asJson, asTable, type Format } from '../server/intake/formats.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { parseSince } from '../server/intake/since.ts';
import { exitWith } from '../server/lifetime.ts';
import { StartRefused } from '../server/start-refused.ts';
import { readRequests, setStatus } from '../supabase/functions/_shared/team/requests.ts';

const usage = `npm run intake                                    every order and inquiry, newest first
npm run intake -- --since 24h                     of the last 24 hours; also 30m, 7d, 2026-11-20
npm run intake -- --json, npm run intake -- --csv for programs and spreadsheets
npm run intake -- status <reference> <${requestStatuses.join('|')}>`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, reference = '', status = '', ...rest] = positionals;
  if (values.help) console.log(usage);
  else if (command === undefined) await list(formatOf(values), sinceOf(values.since));
  else if (command === 'status' && isStatus(status) && rest.length === 0) {
    await note(reference.toUpperCase(), status);
  } else throw new StartRefused(usage);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        since: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (fault) {
    throw new StartRefused(`${fault instanceof Error ? fault.message : fault}\n\n${usage}`);
  }
}

function isStatus(text: string): text is RequestStatus {
  return requestStatuses.some((status) => status === text);
}

function formatOf({ json, csv }: { json?: boolean; csv?: boolean }): Format {
  if (json && csv) throw new StartRefused(`Choose --json or --csv.\n\n${usage}`);
  if (json) return asJson;
  return csv ? asCsv : asTable;
}

function sinceOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const since = parseSince(text, new Date());
  if (since === null) throw new StartRefused(`--since does not know "${text}".\n\n${usage}`);
  return since;
}

async function list(format: Format, since: Date | null): Promise<void> {
  await withDatabase(async (sql) => {
    const pieces = Readable.from(format(readRequests(sql, since)), { objectMode: false });
    await pipeline(pieces, process.stdout, { end: false }).catch((fault: NodeJS.ErrnoException) => {
      // Whoever read has read enough, as `head` does.
      if (fault.code !== 'EPIPE') throw fault;
    });
  });
}

async function note(reference: string, status: RequestStatus): Promise<void> {
  await withDatabase(async (sql) => {
    if (!(await setStatus(sql, reference, status))) {
      throw new StartRefused(`No order or inquiry has the reference ${reference}.`);
    }
  });
  console.log(`${reference} is ${status}.`);
}

main().catch(exitWith);
