import { TOTP } from 'otpauth';
import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { publicKey } from '../../tests/public-key.ts';
import { arrivedMail } from './mailbox.ts';
import type { Person, Session } from './person.ts';
import { untilReady } from './until-ready.ts';

const password = 'correct horse battery staple';
/** A token that ends this soon is renewed first, in milliseconds. */
const renewedBefore = 30_000;

type Sent = { method?: string | undefined; token?: string | undefined; body?: object | undefined };

/** Asks the accounts' part of the site, again when the site was away. Throws if it refuses. */
async function ask(
  site: string,
  person: Person,
  path: string,
  { method, token, body }: Sent = {},
): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await fetch(`${site}/auth/v1${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      apikey: publicKey,
      connection: 'close',
      'content-type': 'application/json',
      'x-forwarded-for': person.address,
      cookie: person.cookie,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch(() => null);
  if (answer === null || answer.response.status === 503) {
    await untilReady(site);
    return ask(site, person, path, { method, token, body });
  }
  const { response, text } = answer;
  const [given] = response.headers.getSetCookie();
  if (given !== undefined) person.cookie = given.split(';')[0] ?? '';
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

function sessionOf(answer: Record<string, unknown>): Session {
  return {
    accessToken: String(answer.access_token),
    refreshToken: String(answer.refresh_token),
    endsAt: Number(answer.expires_at) * 1000,
  };
}

/**
 * Makes an account, confirms it with the mailed code, and leaves the person signed in. A code whose answer was
 * lost counts already: the password leads in.
 */
export async function signUp(site: string, mail: SmtpPeer, person: Person): Promise<void> {
  const { email } = person;
  const seen = mail.received.length;
  await ask(site, person, '/signup', { body: { email, password } });
  const token = codeIn(await arrivedMail(mail, email, /\b\d{6}\b/, seen));
  const verified = ask(site, person, '/verify', { body: { type: 'signup', email, token } });
  await verified.then(
    (answer) => {
      person.session = sessionOf(answer);
    },
    (failure: unknown) => signInAfter(site, person, failure),
  );
}

/** Sets up the app that the console asks for: first a code proves the mailbox. */
export async function setUpApp(site: string, mail: SmtpPeer, person: Person): Promise<void> {
  const token = person.session?.accessToken;
  const seen = mail.received.length;
  await ask(site, person, '/reauthenticate', { token });
  const nonce = codeIn(await arrivedMail(mail, person.email, /\b\d{6}\b/, seen));
  await ask(site, person, '/user', { method: 'PUT', token, body: { nonce } });
  const body = { factor_type: 'totp', friendly_name: 'Phone' };
  const { totp } = await ask(site, person, '/factors', { token, body });
  person.secret = String(totp.secret);
  await proveApp(site, person);
}

const showing = new Map<Person, Promise<void>>();

/** Concurrent calls that were refused without a fresh code show one together. */
export async function showCode(site: string, person: Person): Promise<void> {
  const shown = showing.get(person) ?? proveApp(site, person);
  showing.set(person, shown);
  await shown.finally(() => showing.delete(person));
}

/** Shows the app's code, which lifts the session to the second factor. */
async function proveApp(
  site: string,
  person: Person,
  token = person.session?.accessToken,
): Promise<void> {
  const { factors } = await ask(site, person, '/user', { token });
  const [{ id }] = factors;
  const challenge = await ask(site, person, `/factors/${id}/challenge`, { token, body: {} });
  const code = new TOTP({ secret: person.secret ?? '' }).generate({ timestamp: Date.now() });
  const body = { challenge_id: challenge.id, code };
  person.session = sessionOf(await ask(site, person, `/factors/${id}/verify`, { token, body }));
}

const renewing = new Map<Person, Promise<void>>();

/** Returns null for a visitor. Concurrent steps renew the token together. */
export async function freshSession(site: string, person: Person): Promise<Session | null> {
  const { session } = person;
  if (session === null || session.endsAt - Date.now() > renewedBefore) return session;
  const renewed = renewing.get(person) ?? renew(site, person, session);
  renewing.set(person, renewed);
  await renewed.finally(() => renewing.delete(person));
  return person.session;
}

async function renew(site: string, person: Person, session: Session): Promise<void> {
  try {
    const body = { refresh_token: session.refreshToken };
    person.session = sessionOf(
      await ask(site, person, '/token?grant_type=refresh_token', { body }),
    );
  } catch (failure) {
    // An ended session is replaced.
    await signInAfter(site, person, failure);
  }
}

/** Signs in where another way failed. The error names both failures. */
async function signInAfter(site: string, person: Person, failure: unknown): Promise<void> {
  await signIn(site, person).catch((cause: unknown) => {
    throw new Error(`${person.name} cannot sign in: ${cause}, after ${failure}`, { cause });
  });
}

/** With the password, and the app's code if there is one. */
export async function signIn(site: string, person: Person): Promise<void> {
  const body = { email: person.email, password };
  const session = sessionOf(await ask(site, person, '/token?grant_type=password', { body }));
  if (person.secret === null) person.session = session;
  else await proveApp(site, person, session.accessToken);
}

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
