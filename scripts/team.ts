// Lists, invites, changes and deactivates the members of the team, and removes lost second factors.
import { checkInput } from '../contract/check-input.ts';
import { memberFields } from '../contract/team/member-fields.ts';
import { formatDay, formatManilaTime } from '../domain/manila-date.ts';
import { mayUseConsole, type Role, roleLabels, roles } from '../domain/people/roles.ts';
import { linkWarning, readConfig } from '../server/config.ts';
import { columns } from '../server/intake/formats.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { exitWith } from '../server/lifetime.ts';
import { StartRefused } from '../server/start-refused.ts';
import {
  changeRole,
  deactivate,
  inviteAsOperator,
  listTeam,
  resetFactorsOf,
} from '../server/team/members.ts';
import { visible } from '../server/visible.ts';
import { readWords } from './read-words.ts';

const options = { name: { type: 'string' }, help: { type: 'boolean' } } as const;
const usage = `npm run team                                       every member, and who is invited
npm run team -- add <email> <${roles.join('|')}> --name "…"
                                                   invites somebody by mail, and prints the link
npm run team -- change <email> <${roles.join('|')}>
npm run team -- deactivate <email>                 ends the membership and all sessions at once
npm run team -- reset-factor <email>               removes a lost second factor`;

const table = columns([28, 36, 10, 17, 13, 44]);

async function main(): Promise<void> {
  const { values, positionals } = readWords(options, usage);
  const [command = 'list', email = '', role = '', ...rest] = positionals;
  const takesRole = command === 'add' || command === 'change';
  if (values.help) console.log(usage);
  else if (
    rest.length > 0 ||
    (role !== '') !== takesRole ||
    (email === '') !== (command === 'list')
  )
    throw new StartRefused(usage);
  else if (values.name !== undefined && command !== 'add') throw new StartRefused(usage);
  else if (command === 'list') await list();
  else if (command === 'add') await add(email, roleOf(role), values.name ?? '');
  else if (command === 'change') await change(email, roleOf(role));
  else if (command === 'deactivate') await end(email);
  else if (command === 'reset-factor') await resetFactor(email);
  else throw new StartRefused(usage);
}

function roleOf(text: string): Role {
  const role = roles.find((each) => each === text);
  if (role !== undefined) return role;
  throw new StartRefused(`There is no role "${text}". Use ${roles.join(', ')}.`);
}

async function list(): Promise<void> {
  await withDatabase(async (sql) => {
    const { members, invitations } = await listTeam(sql, new Date());
    const lines = [
      ...members.map(({ name, email, role, since, hasFactor, isActive }) => [
        ...[name, email, roleLabels[role], formatDay(since), hasFactor ? 'yes' : 'no'],
        isActive ? 'active' : 'deactivated',
      ]),
      ...invitations.map(({ name, email, role, expiresAt }) => [
        ...[name, email, roleLabels[role], '', ''],
        `invited until ${formatManilaTime(expiresAt)}`,
      ]),
    ];
    const head = ['NAME', 'EMAIL', 'ROLE', 'SINCE', 'SECOND FACTOR', 'STATE'];
    if (lines.length > 0) process.stdout.write([head, ...lines].map(table).join(''));
    if (members.some(({ role, isActive }) => isActive && role === 'owner')) return;
    console.log(
      'The team has no owner yet. Invite one: npm run team -- add <email> owner --name "…"',
    );
  });
}

async function add(email: string, role: Role, typedName: string): Promise<void> {
  const name = checkInput(memberFields.name, typedName.trim());
  if (!name.success) {
    throw new StartRefused(`Say who it is with --name "…": ${name.issues[0].message}`);
  }
  const config = readConfig(process.env);
  const { brand, siteUrl } = config;
  const warning = linkWarning(config);
  if (warning !== null) console.warn(`Warning: ${warning}`);
  await withDatabase(async (sql) => {
    const invited = { name: name.output, email, role };
    const { url, expiresAt } = await inviteAsOperator(sql, invited, { brand, siteUrl });
    console.log(`${name.output} is invited as ${role}. This link goes to ${email} by mail too:

${url}

It works once, until ${formatManilaTime(expiresAt)}.
What happens next: they open the link, sign in or make an account with ${email}, and choose "Join the team".${
      mayUseConsole(role) ? '\nThe console then asks them to set up a second factor.' : ''
    }`);
  });
}

async function change(email: string, role: Role): Promise<void> {
  await withDatabase(async (sql) => {
    console.log(`${visible(await changeRole(sql, email, role))} is ${role} now.`);
  });
}

async function end(email: string): Promise<void> {
  await withDatabase(async (sql) => {
    const name = visible(await deactivate(sql, email));
    console.log(`${name} is no longer a member: signed out everywhere, and off all coming visits and default crews.
The name stays in the history. To take them back: npm run team -- add ${email} <role> --name "…"`);
  });
}

async function resetFactor(email: string): Promise<void> {
  const { brand } = readConfig(process.env);
  await withDatabase(async (sql) => {
    const removed = await resetFactorsOf(sql, email, brand);
    const factors =
      ['no second factor', 'one second factor'][removed] ?? `${removed} second factors`;
    console.log(`${email} had ${factors}, and has none now. All sessions have ended.
What happens next: they sign in with the password, type a code that is mailed to them, and set up a new second factor.`);
  });
}

main().catch(exitWith);
