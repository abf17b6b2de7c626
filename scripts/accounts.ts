// Shows what we keep of a client's account, and deletes it.
import type { Sql } from 'postgres';
import { formatManilaTime } from '../domain/manila-date.ts';
import {
  type AccountRecord,
  deleteAccount,
  findAccount,
} from '../server/auth/accounts/deletion.ts';
import { deleteCapturedMails } from '../server/intake/captured-mails.ts';
import { confirmDeletion } from '../server/intake/confirm-deletion.ts';
import { describeFacts } from '../server/intake/describe.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { exitWith } from '../server/lifetime.ts';
import { StartRefused } from '../server/start-refused.ts';
import { findRequestsOf } from '../supabase/functions/_shared/team/requests.ts';
import { readWords } from './read-words.ts';

const options = { yes: { type: 'boolean' }, help: { type: 'boolean' } } as const;
const usage = `npm run accounts -- show <email>      what we keep of an account, and its orders and inquiries
npm run accounts -- delete <email>    deletes it for good, after a yes; --yes skips the question`;

async function main(): Promise<void> {
  const { values, positionals } = readWords(options, usage);
  const [command, email = '', ...rest] = positionals;
  if (values.help) console.log(usage);
  else if (email === '' || rest.length > 0) throw new StartRefused(usage);
  else if (command === 'show') await show(email);
  else if (command === 'delete') await remove(email, values.yes === true);
  else throw new StartRefused(usage);
}

async function show(email: string): Promise<void> {
  await withDatabase(async (sql) => {
    await tellOf(sql, await existing(sql, email));
  });
}

async function remove(email: string, isAgreed: boolean): Promise<void> {
  await withDatabase(async (sql, dataDir) => {
    const account = await existing(sql, email);
    if (account.isOfTeam) {
      throw new StartRefused(
        `${email} belongs to the team. End the membership first: npm run team -- deactivate ${email}`,
      );
    }
    const references = await tellOf(sql, account);
    console.log(
      '\nThe account is deleted, with its sessions, its mails, their copies on this disk and its counters.',
    );
    if (references.length > 0) {
      console.log(
        'Its orders and inquiries, and its client, stay as records of the business without the account. ' +
          'To delete one too: npm run intake -- delete <reference>',
      );
    }
    await confirmDeletion(isAgreed);
    const isKind = (kind: string) => !/^(?:order|inquiry)-/.test(kind);
    const deleteCopies = () => deleteCapturedMails(dataDir, isKind, account.emails);
    await deleteCopies();
    await deleteAccount(sql, account);
    // A mail may have left in the meantime.
    await deleteCopies();
    console.log(`The account of ${email} is deleted. Backups hold it until they are deleted too.`);
  });
}

async function existing(sql: Sql, email: string): Promise<AccountRecord> {
  const account = await findAccount(sql, email);
  if (account !== undefined) return account;
  throw new StartRefused(`No account has the address ${email}.`);
}

/** Prints the records of an account. Returns the references of its orders and inquiries. */
async function tellOf(sql: Sql, account: AccountRecord): Promise<string[]> {
  const { id, emails, created, confirmed, lastSignIn, sessions } = account;
  const requests = await findRequestsOf(sql, { client: id, emails });
  const references = requests.map(({ reference }) => reference);
  const timeOf = (moment: Date | null) => (moment === null ? 'never' : formatManilaTime(moment));
  process.stdout.write(
    describeFacts([
      ['Account', id],
      ['Email', emails.join('\n')],
      ['Created', timeOf(created)],
      ['Confirmed', timeOf(confirmed)],
      ['Last sign-in', timeOf(lastSignIn)],
      ['Sessions', String(sessions)],
      ['Requests', references.join('\n') || 'none'],
    ]),
  );
  return references;
}

main().catch(exitWith);
