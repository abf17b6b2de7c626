import { createRemoteJWKSet, jwtVerify } from 'jose';
import postgres, { type Sql } from 'postgres';
import { readBrand } from '../../../../domain/brand.ts';
import {
  discountLimitInPercent,
  photoRetentionInMonths,
  teamSessionInDays,
} from '../../../../domain/service-numbers.ts';
import { type Answer, type Call, maximumBodyBytes } from '../call/call.ts';
import { bearerToken, type Caller } from '../call/caller.ts';
import type { Accounts, Dependencies, Handler } from '../call/dependencies.ts';
import { originsOf } from '../call/origins.ts';
import { traceOf } from '../call/trace.ts';
import { type Delivery, deliverDue } from '../delivery/deliver.ts';
import type { Files } from '../files/files.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { readGateway } from '../gateway/gateway-settings.ts';
import { visitorNetwork } from '../limits/network.ts';
import { connectSmtp, readTlsRule } from '../mail/smtp.ts';
import type { PhotoKeeping } from '../photos/forget-photos.ts';
import { jpegPictures } from '../pictures/clean-jpeg.ts';
import type { Push } from '../push/push.ts';
import { createWebPush } from '../push/web-push.ts';
import { readSms } from '../sms/sms-settings.ts';
import { createHostedFiles } from './hosted-files.ts';

/** `EdgeRuntime` exists only on the provider's machines. */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handle: (request: Request) => Promise<Response>): unknown;
};
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Each function is a process with its own environment. */
export function serve(handler: Handler): void {
  const dependencies = hostedDependencies(Deno.env.toObject());
  answerBy((call) => handler(call, dependencies));
}

/** Serves each call at its name below /functions/v1/. */
export function serveCalls(calls: Readonly<Record<string, Handler>>): void {
  const dependencies = hostedDependencies(Deno.env.toObject());
  Deno.serve(async (request) => {
    const name = new URL(request.url).pathname.replace(/^\/(?:functions\/v1\/)?/, '');
    const handler = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (handler === undefined) return new Response(null, { status: 404 });
    return answerTo(request, (call) => handler(call, dependencies));
  });
}

export type Upkeep = Delivery &
  PhotoKeeping & { teamSessionInDays: number; teamEmail: string; gateway: Gateway | null };

/** Serves the timer's call, which carries the service key. */
export function serveDelivery(
  handler: (call: Call, upkeep: Upkeep, serviceKey: string) => Promise<Answer>,
): void {
  const environment = Deno.env.toObject();
  const upkeep = {
    ...hostedDelivery(environment),
    photoRetentionInMonths: Number(environment.PHOTO_RETENTION_MONTHS ?? photoRetentionInMonths),
    teamSessionInDays: Number(environment.TEAM_SESSION_DAYS || teamSessionInDays),
    teamEmail: setting(environment, 'TEAM_EMAIL'),
    gateway: readGateway(environment),
  };
  answerBy((call) => handler(call, upkeep, setting(environment, 'SUPABASE_SERVICE_ROLE_KEY')));
}

function answerBy(handle: (call: Call) => Promise<Answer>): void {
  Deno.serve((request) => answerTo(request, handle));
}

async function answerTo(
  request: Request,
  handle: (call: Call) => Promise<Answer>,
): Promise<Response> {
  const { status, headers, body } = await handle({
    method: request.method,
    query: new URL(request.url).search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    body: await readBounded(request),
    clientAddress: clientAddress(request),
    left: () => request.signal,
  });
  const described: HeadersInit = body === '' ? {} : { 'content-type': 'application/json' };
  return new Response(body === '' ? null : body, {
    status,
    headers: { ...described, 'cache-control': 'no-store', ...headers },
  });
}

/** Stops reading as soon as the body is too long. */
async function readBounded(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > maximumBodyBytes) break;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

type Environment = Record<string, string>;

function setting(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`Set ${name} for the functions.`);
  return value;
}

/** A pooler between us and the database would lose prepared statements. */
function connect(environment: Environment) {
  return postgres(setting(environment, 'SUPABASE_DB_URL'), {
    max: 4,
    connect_timeout: 5,
    prepare: false,
  });
}

function hostedDelivery(environment: Environment): Delivery & { files: Files; push: Push } {
  const sql = connect(environment);
  const tlsRule = readTlsRule(environment.SMTP_TLS ?? '');
  const [url, from] = [setting(environment, 'SMTP_URL'), setting(environment, 'MAIL_FROM')];
  const { send } = connectSmtp(url, from, tlsRule);
  const files = createHostedFiles(
    setting(environment, 'SUPABASE_URL'),
    setting(environment, 'SUPABASE_SERVICE_ROLE_KEY'),
  );
  const [brand, siteUrl] = [readBrand(environment), setting(environment, 'SITE_URL')];
  // Hosted functions have no folder to write short messages to.
  const sms = readSms(environment);
  const push = createWebPush({ sql, contact: `mailto:${brand.email}` });
  return { sql, send, push, ...(sms && { sms }), brand, siteUrl, files };
}

function hostedDependencies(environment: Environment): Dependencies {
  const delivery = hostedDelivery(environment);
  const log = {
    error: (event: string, fields: Record<string, string>) =>
      console.error(JSON.stringify({ level: 'error', event, ...fields })),
  };
  const { sql, brand, siteUrl, files, push } = delivery;
  return {
    sql,
    brand,
    siteUrl,
    teamEmail: setting(environment, 'TEAM_EMAIL'),
    allowedOrigins: originsOf(siteUrl, environment.ALLOWED_ORIGINS ?? ''),
    accounts: createHostedAccounts(sql),
    caller: createHostedCaller(setting(environment, 'SUPABASE_URL')),
    files,
    pictures: jpegPictures,
    gateway: readGateway(environment),
    discountLimitInPercent: Number(environment.DISCOUNT_LIMIT_PERCENT || discountLimitInPercent),
    push,
    now: () => new Date(),
    mailQueued() {
      const delivering = deliverDue(delivery).catch((failure: unknown) =>
        log.error('Mails were left to the next delivery', traceOf(failure)),
      );
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(delivering);
    },
    goOn(work) {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
    log,
  };
}

/** The provider lets a mere password enrol again and notifies nobody, so no code is handed out. */
function createHostedAccounts(sql: Sql): Accounts {
  return {
    resetSecondFactor: (account) =>
      sql.begin(async (transaction) => {
        await transaction`delete from auth.mfa_factors where user_id = ${account}`;
        await transaction`delete from auth.sessions where user_id = ${account}`;
        return null;
      }),
  };
}

/**
 * The provider's outermost proxy overwrites this header. It only appends to X-Forwarded-For, whose
 * first entries a caller can forge.
 */
function clientAddress(request: Request): string {
  return visitorNetwork(request.headers.get('cf-connecting-ip') ?? '');
}

/** Verifies tokens with the provider's published keys. */
function createHostedCaller(supabaseUrl: string): Dependencies['caller'] {
  const issuer = `${supabaseUrl}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (call): Promise<Caller | null> => {
    const token = bearerToken(call.header('authorization'));
    if (token === undefined) return { role: 'anon' };
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience: 'authenticated' });
      return payload.role === 'authenticated' && payload.sub !== undefined
        ? { role: 'authenticated', id: payload.sub, claims: payload }
        : null;
    } catch {
      return null;
    }
  };
}
