import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { acceptInvitation } from '../../contract/team/joining.ts';
import { invite, people } from '../../contract/team/people.ts';
import { saveSmsSettings, smsSettings } from '../../contract/team/short-messages.ts';
import { saveWayToPay, switchWayToPay } from '../../contract/team/ways-to-pay.ts';
import type { Role } from '../../domain/people/roles.ts';
import { root } from '../../server/pages/built-site.ts';
import { setUpApp, signUp } from './accounts.ts';
import { arrivedMail } from './mailbox.ts';
import type { Person } from './person.ts';
import type { Member, Turn, World } from './world.ts';

type Parts = Pick<World, 'site' | 'mail'>;

/** Makes a person with their own network address and no account yet. */
export function newPerson(name: string, email: string, number: number): Person {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  return { name, email, address, cookie: '', session: null, secret: null };
}

/** Opens the company: an owner by the operator's command, and the members they invite. */
export async function openCompany(
  parts: Parts,
  turn: Turn,
): Promise<Pick<World, 'owner' | 'dispatchers' | 'workers'>> {
  const owner = newPerson('Olivia Reyes', 'olivia@team.example.ph', 1);
  await signUp(parts.site.address, parts.mail, owner);
  const command = [
    join(root, 'scripts/team.ts'),
    'add',
    owner.email,
    'owner',
    '--name',
    owner.name,
  ];
  const env = { ...process.env, DATA_DIR: parts.site.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  await joinTeam(turn, owner, stdout);
  await setUpApp(parts.site.address, parts.mail, owner);
  const invited = async (name: string, role: Role, number: number): Promise<Person> => {
    const person = newPerson(name, `${name.split(' ')[0]?.toLowerCase()}@team.example.ph`, number);
    await signUp(parts.site.address, parts.mail, person);
    const seen = parts.mail.received.length;
    await turn.read(owner, invite, { name, email: person.email, role });
    await joinTeam(turn, person, await arrivedMail(parts.mail, person.email, /#token=/, seen));
    if (role !== 'worker') await setUpApp(parts.site.address, parts.mail, person);
    return person;
  };
  const dispatchers = [
    await invited('Dana Cruz', 'dispatcher', 2),
    await invited('Ramon Diaz', 'dispatcher', 3),
  ];
  const workers: Person[] = [];
  for (const [index, name] of [
    'Ben Santos',
    'Nena Lopez',
    'Carlo Bautista',
    'Liza Ramos',
  ].entries()) {
    workers.push(await invited(name, 'worker', 4 + index));
  }
  const { members } = await turn.read(owner, people, {});
  const member = (person: Person): Member =>
    Object.assign(person, {
      memberId: members.find(({ email }) => email === person.email)?.id ?? '',
    });
  await openWaysToPay(turn, owner);
  const { version } = await turn.read(owner, smsSettings, {});
  await turn.read(owner, saveSmsSettings, { version, isOn: true, capInPesos: 5_000 });
  return {
    owner: member(owner),
    dispatchers: dispatchers.map(member),
    workers: workers.map(member),
  };
}

async function joinTeam(turn: Turn, person: Person, text: string): Promise<void> {
  const token = /#token=([0-9a-f]+)/.exec(text)?.[1] ?? '';
  await turn.read(person, acceptInvitation, { token });
}

const bank = { bank: 'BPI', accountName: 'Maayos Home Care', accountNumber: '1234567890' };

async function openWaysToPay(turn: Turn, owner: Person): Promise<void> {
  const ways = [{ kind: 'bank', ...bank }, { kind: 'cash' }, { kind: 'gateway' }] as const;
  for (const way of ways) {
    const id = turn.random.uuid();
    await turn.read(owner, saveWayToPay, { id, version: null, label: way.kind, isFree: true, way });
    await turn.read(owner, switchWayToPay, { id, version: 1, isOn: true });
  }
}
