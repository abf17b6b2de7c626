// Lists, shows, corrects and deletes orders and inquiries, and records their status.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from 'postgres';
import { checkInput } from '../contract/check-input.ts';
import { contactFields } from '../contract/shapes/submission.ts';
import { isEmail, isPhilippinePhone } from '../domain/contact-rules.ts';
import { readReference } from '../domain/reference.ts';
import { type RequestStatus, requestStatuses } from '../domain/requests/request-states.ts';
import { deleteCapturedMails } from '../server/intake/captured-mails.ts';
import { confirmDeletion } from '../server/intake/confirm-deletion.ts';
import { describeRequest } from '../server/intake/describe.ts';
import { asCsv, asJson, asTable, type Format } from '../server/intake/formats.ts';
import { listMailsAbout } from '../server/intake/messages.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { parseSince } from '../server/intake/since.ts';
import { exitWith } from '../server/lifetime.ts';
import { StartRefused } from '../server/start-refused.ts';
import {
  correctable,
  correctRequest,
  deleteRequest,
  findRequest,
  hasSubscription,
  readRequests,
  setStatus,
} from '../supabase/functions/_shared/team/requests.ts';
import { readWords } from './read-words.ts';

const isOn = { type: 'boolean' } as const;
const options = {
  json: isOn,
  csv: isOn,
  since: { type: 'string' },
  yes: isOn,
  help: isOn,
} as const;
const usage = `npm run intake                                    every order and inquiry, newest first
npm run intake -- --since 24h                     of the last 24 hours; also 30m, 7d, 2026-11-20
npm run intake -- --json, npm run intake -- --csv for programs and spreadsheets
npm run intake -- show <reference>                everything about one, and where its mails are
npm run intake -- status <reference> <state>      ${requestStatuses.join(', ')}
npm run intake -- correct <reference> <${correctable.join('|')}> <value>
npm run intake -- delete <reference>              deletes it for good, after a yes; --yes skips the question`;

async function main(): Promise<void> {
  const { values, positionals } = readWords(options, usage);
  const [command, typed = '', word = '', ...rest] = positionals;
  if (values.help) console.log(usage);
  else if (command === undefined) await list(formatOf(values), sinceOf(values.since));
  else if (typed === '' || rest.length > (command === 'correct' ? 1 : 0))
    throw new StartRefused(usage);
  else if (command === 'status') await note(referenceOf(typed), statusOf(typed, word));
  else if (command === 'correct') await correct(referenceOf(typed), word, rest[0] ?? '');
  else if (word !== '') throw new StartRefused(usage);
  else if (command === 'show') await show(referenceOf(typed));
  else if (command === 'delete') await remove(referenceOf(typed), values.yes === true);
  else throw new StartRefused(usage);
}

function statusOf(reference: string, text: string): RequestStatus {
  const status = requestStatuses.find((each) => each === text);
  if (status !== undefined) return status;
  const [last, ...others] = requestStatuses.toReversed();
  throw new StartRefused(
    `status ${reference} ${text}: unknown state "${text}". Use ${others.toReversed().join(', ')} or ${last}.`,
  );
}

function referenceOf(typed: string): string {
  const reference = readReference(typed);
  if (reference !== null) return reference;
  throw new StartRefused(
    `"${typed}" is not a reference. A reference looks like O-7K3M9Q2X or Q-7K3M9Q2X.`,
  );
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
      // The reader of the pipe has read enough and closed it, as `head` does.
      if (fault.code !== 'EPIPE') throw fault;
    });
  });
}

async function show(reference: string): Promise<void> {
  await withDatabase(async (sql) => {
    process.stdout.write(await description(sql, reference));
  });
}

async function description(sql: Sql, reference: string): Promise<string> {
  const request = await findRequest(sql, reference);
  if (request === undefined) throw unknown(reference);
  return describeRequest(request, await listMailsAbout(sql, reference));
}

async function note(reference: string, status: RequestStatus): Promise<void> {
  await withDatabase(async (sql) => {
    const outcome = await setStatus(sql, reference, status);
    if (outcome === 'set') return;
    const request = await findRequest(sql, reference);
    if (request === undefined) throw unknown(reference);
    throw new StartRefused(
      `${reference} is ${request.status}. This ${request.kind} cannot become ${status} from there.`,
    );
  });
  console.log(`${reference} is ${status}.`);
}

async function correct(reference: string, name: string, value: string): Promise<void> {
  const field = correctable.find((each) => each === name);
  if (field === undefined) throw new StartRefused(usage);
  const checked = checkInput(contactFields[field], value);
  if (!checked.success) throw new StartRefused(checked.issues[0].message);
  const isRight = field === 'email' ? isEmail : field === 'phone' ? isPhilippinePhone : () => true;
  if (!isRight(value)) throw new StartRefused(`"${value}" cannot be used as the ${field}.`);
  await withDatabase(async (sql) => {
    if (!(await correctRequest(sql, reference, field, value))) throw unknown(reference);
  });
  console.log(`The ${field} of ${reference} is now ${value}.`);
}

async function remove(reference: string, isAgreed: boolean): Promise<void> {
  await withDatabase(async (sql, dataDir) => {
    process.stdout.write(await description(sql, reference));
    console.log(
      '\nThis is deleted, with its contacts, quotes, mails, calls to make, copies on this disk and counters.',
    );
    if (await hasSubscription(sql, reference)) {
      console.log('The subscription that came of it stays, with its client, home and visits.');
    }
    await confirmDeletion(isAgreed);
    const isKind = (kind: string) => /^(?:order|inquiry|consultation|quote)(?:-|$)/.test(kind);
    const deleteCopies = () => deleteCapturedMails(dataDir, isKind, [reference]);
    await deleteCopies();
    if (!(await deleteRequest(sql, reference))) throw unknown(reference);
    // A mail may have left in the meantime.
    await deleteCopies();
  });
  console.log(`${reference} is deleted. Backups hold it until they are deleted too.`);
}

function unknown(reference: string): StartRefused {
  return new StartRefused(`No order or inquiry has the reference ${reference}.`);
}

main().catch(exitWith);
