import fc from 'fast-check';
import { myRequests } from '../../contract/my-requests.ts';
import { sendContactEmail } from '../../contract/send-contact-email.ts';
import { sendOrderEmail } from '../../contract/send-order-email.ts';
import { vitalsPath } from '../../contract/vitals.ts';
import { notServed } from '../../server/auth/calls/not-served.ts';
import { hostileField, hostileText, hostileValue } from './hostile-texts.ts';
import { newSubmission } from './visitors.ts';

/** The client's own token, one tampered with in a known way, or any text. */
export type Shown = 'own' | 'unsigned' | 'public key as secret' | 'other key' | 'other account';

/** What is known only when sending is left open. */
export type HostileRequest = {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** The authorization header. */
  shown: { kind: Shown } | { text: string } | null;
};

type Endpoint = { method: string; path: string; payload?: Record<string, unknown> };

const account = { email: 'hostile@example.ph', password: 'correct horse battery' };
const auth: Endpoint[] = [
  { method: 'POST', path: '/signup', payload: { ...account, data: {} } },
  { method: 'POST', path: '/token?grant_type=password', payload: account },
  { method: 'POST', path: '/token?grant_type=refresh_token', payload: { refresh_token: 'x' } },
  { method: 'POST', path: '/token?grant_type=pkce', payload: { auth_code: 'x' } },
  { method: 'POST', path: '/verify', payload: { ...account, token: '000000', type: 'signup' } },
  { method: 'GET', path: '/verify?token=x&type=signup' },
  { method: 'POST', path: '/resend', payload: { ...account, type: 'signup' } },
  { method: 'POST', path: '/recover', payload: account },
  { method: 'GET', path: '/user' },
  { method: 'PUT', path: '/user', payload: { ...account, data: {}, nonce: '000000' } },
  { method: 'GET', path: '/reauthenticate' },
  { method: 'POST', path: '/logout', payload: {} },
  { method: 'GET', path: '/health' },
  { method: 'GET', path: '/settings' },
  { method: 'GET', path: '/.well-known/jwks.json' },
];
const functions: Endpoint[] = [
  { method: 'POST', path: sendOrderEmail.name, payload: newSubmission('order').payload },
  { method: 'POST', path: sendContactEmail.name, payload: newSubmission('inquiry').payload },
  { method: 'GET', path: myRequests.name },
  { method: 'POST', path: 'deliver-mail', payload: {} },
];
const pages = [
  '/',
  '/auth',
  '/portal',
  '/privacy',
  '/terms',
  '/nowhere',
  '/robots.txt',
  '/assets/',
];

const own: Endpoint[] = [
  { method: 'POST', path: vitalsPath, payload: { name: 'LCP', value: 1 } },
  ...['/healthz', '/readyz', '/metrics'].map((path) => ({ method: 'GET', path })),
];

/** Every address of the server. Those with more code come up more often. */
const endpoint = fc.oneof(
  { weight: 6, arbitrary: under('/auth/v1', auth) },
  { weight: 4, arbitrary: under('/functions/v1/', functions) },
  {
    weight: 1,
    arbitrary: under(
      '/auth/v1',
      notServed.map(([method, path]) => ({ method, path, payload: account })),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...pages).map((path) => ({ method: 'GET', path })) },
  { weight: 1, arbitrary: fc.constantFrom(...own) },
);

function under(base: string, endpoints: readonly Endpoint[]): fc.Arbitrary<Endpoint> {
  return fc.constantFrom(...endpoints).map((each) => ({ ...each, path: base + each.path }));
}

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];
const kinds: Shown[] = ['own', 'unsigned', 'public key as secret', 'other key', 'other account'];
const shown = fc.oneof(
  fc.constant(null),
  fc.constantFrom(...kinds).map((kind) => ({ kind })),
  hostileText.map((text) => ({ text: `Bearer ${text}` })),
);

/** Only characters that a header can carry. */
const headerValue = hostileText.map((text) =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2000),
);
const headers = fc.dictionary(
  fc.constantFrom(
    ...['content-type', 'content-encoding', 'accept', 'accept-encoding', 'accept-language'],
    ...['if-none-match', 'if-modified-since', 'if-range', 'range', 'origin', 'referer', 'cookie'],
    ...['idempotency-key', 'apikey', 'x-client-info', 'x-supabase-api-version', 'x-request-id'],
    ...['x-forwarded-proto', 'x-forwarded-host', 'x-client-address', 'sec-fetch-site', 'host'],
    ...['x-http-method-override', 'user-agent', 'x-original-url', 'forwarded', 'te'],
  ),
  headerValue,
  { maxKeys: 4 },
);

const parameters = fc.dictionary(
  fc.constantFrom('redirect_to', 'token', 'token_hash', 'type', 'scope', 'grant_type', 'email'),
  hostileText,
  { maxKeys: 3 },
);

/** An endpoint's payload with fields replaced, removed or added, in various notations. */
function bodyFor(payload: Record<string, unknown> | undefined): fc.Arbitrary<Buffer | undefined> {
  const fields = Object.keys(payload ?? {});
  const field = fields.length > 0 ? fc.constantFrom(...fields) : hostileField;
  const change = fc.tuple(fc.oneof(field, hostileField), fc.option(hostileValue, { freq: 6 }));
  const changes = fc.array(change, { maxLength: 4 });
  const members = changes.map((changed) => {
    const replaced = new Set(changed.map(([name]) => name));
    const kept = Object.entries(payload ?? {}).filter(([name]) => !replaced.has(name));
    return [...kept, ...changed].filter(([, value]) => value !== null);
  });
  const json = members.map(
    (all) =>
      `{${all.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)}}`,
  );
  return fc.oneof(
    { weight: 8, arbitrary: json.map((text) => Buffer.from(text)) },
    // Duplicate names, a missing end, endless nesting, other encodings, and no JSON at all.
    {
      weight: 1,
      arbitrary: json.map((text) => Buffer.from(`${text.slice(0, -1)},${text.slice(1)}`)),
    },
    { weight: 1, arbitrary: json.map((text) => Buffer.from(text.slice(0, -1))) },
    { weight: 1, arbitrary: json.map((text) => Buffer.from(text, 'utf16le')) },
    { weight: 1, arbitrary: json.map((text) => Buffer.from(text, 'latin1')) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(['[', ']'], ['{"a":', '1}'], ['{"data":{"a":', '}}'])
        .map(([open = '', close = '']) => Buffer.from(open.repeat(4000) + close.repeat(4000))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function targetFor(path: string): fc.Arbitrary<string> {
  const [bare = '', own = ''] = path.split('?');
  const tail = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: hostileText.map((text) => `/${text}`) },
  );
  return fc.tuple(tail, parameters).map(([more, query]) => {
    const asked = new URLSearchParams(own);
    for (const [name, value] of Object.entries(query)) asked.set(name, value.toWellFormed());
    // A request line cannot carry every character; the others are percent-encoded.
    const place = `${bare}${more}`.replace(/[^\x21-\x7e]/gu, (character) =>
      encodeURIComponent(character.toWellFormed()),
    );
    return `${place.slice(0, 4000)}?${asked}`.slice(0, 12_000);
  });
}

export const hostileRequest: fc.Arbitrary<HostileRequest> = endpoint.chain(
  ({ method, path, payload }: Endpoint) =>
    fc.record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
      ),
      target: targetFor(path),
      headers: headers.map((given) => ({ 'content-type': 'application/json', ...given })),
      body: bodyFor(payload),
      shown,
    }),
);
