import * as v from 'valibot';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { fieldProblems, type Problem } from '../../../contract/problem.ts';
import type { Role } from '../../../domain/people/roles.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { type ServedFunctions, serveFunctions } from '../../../server/functions/served.fixture.ts';
import type { TestDatabase } from '../../../tests/database.ts';

/** A signed-in member or client. */
export type Person = {
  account: string;
  /** '' for a client. */
  member: string;
  token: string;
  /** Signs in again at the same level, with a code of that age. Tokens last minutes. */
  again(codeAgeInMinutes?: number): Promise<Person>;
  ask(definition: CallDefinition, input?: Record<string, unknown>): Promise<Answered>;
  /** Throws if the call is refused. */
  call<Definition extends CallDefinition>(
    definition: Definition,
    input: InputOf<Definition>,
  ): Promise<AnswerOf<Definition>>;
};

export type Answered = { status: number; body: Problem };

export type ServedTeam = ServedFunctions & {
  /** With a second factor. */
  owner: Person;
  dispatcher: Person;
  worker: Person;
  client: Person;
  /** With a second factor unless said otherwise. */
  addMember(name: string, role: Role, options?: { secondFactor?: boolean }): Promise<Person>;
  /** With only a password. */
  addWorker(name: string): Promise<Person>;
  /** A new account unless given, which belongs to no member. */
  addClient(account?: string): Promise<Person>;
};

export async function serveTeam(
  gateway: ServedFunctions['dependencies']['gateway'] = null,
  bucket?: FileStore,
): Promise<ServedTeam> {
  const served = await serveFunctions(undefined, undefined, gateway, bucket);
  const { database } = served;

  const person = async (
    member: string,
    signedIn: { id: string; token: string },
    level: 'aal1' | 'aal2',
  ): Promise<Person> => {
    const { id: account, token } = signedIn;
    const ask: Person['ask'] = async (definition, input = {}) => {
      const response = await send(served, token, definition, input);
      return { status: response.status, body: await response.json() };
    };
    return {
      account,
      member,
      token,
      again: async (codeAge) => person(member, await served.signIn(account, level, codeAge), level),
      ask,
      async call(definition, input) {
        const response = await send(served, token, definition, input);
        const body = await response.json();
        if (response.status !== 200) {
          throw new Error(`${definition.name}: ${response.status} ${JSON.stringify(body)}`);
        }
        // Our pages refuse an answer that is not as the definition says.
        const answer = v.safeParse(definition.answer, body);
        if (!answer.success) {
          throw new Error(`${definition.name}: ${JSON.stringify(fieldProblems(answer.issues))}`);
        }
        return body;
      },
    };
  };
  const addMember: ServedTeam['addMember'] = async (name, role, { secondFactor = true } = {}) => {
    const level = secondFactor ? 'aal2' : 'aal1';
    const signedIn = await served.signIn(undefined, level);
    return person(await storeMember(database, signedIn.id, name, role), signedIn, level);
  };
  const addClient = async (account?: string) => person('', await served.signIn(account), 'aal1');
  const addWorker = (name: string) => addMember(name, 'worker', { secondFactor: false });
  return {
    ...served,
    addMember,
    addWorker,
    addClient,
    owner: await addMember('Olivia Reyes', 'owner'),
    dispatcher: await addMember('Dana Cruz', 'dispatcher'),
    worker: await addWorker('Ben Santos'),
    client: await addClient(),
  };
}

async function storeMember(
  { admin }: TestDatabase,
  account: string,
  name: string,
  role: Role,
): Promise<string> {
  const [member] = await admin<{ id: string }[]>`
    insert into public.members (user_id, email, name, role)
    select id, email, ${name}, ${role} from auth.users where id = ${account}
    returning id`;
  if (member === undefined) throw new Error('The account does not exist.');
  return member.id;
}

function send(
  { get, call }: ServedFunctions,
  token: string,
  { name, method }: CallDefinition,
  input: Record<string, unknown>,
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  if (method === 'POST') return call(name, input, headers);
  const named = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = String(new URLSearchParams(named.map(([key, value]) => [key, String(value)])));
  return get(query === '' ? name : `${name}?${query}`, headers);
}
