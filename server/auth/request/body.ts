import type { Context } from 'hono';
import { AuthError, validationFailed } from '../errors.ts';

const depthLimit = 32;
/**
 * The limit of a user's own data, in bytes of JSON. The data travels in every access token, which
 * must stay under 4 KB. Servers take no more than 16 KB of headers, and proxies take less.
 */
const dataLimit = 1536;

/** A user's own data, as the client sent it. */
export type UserData = Record<string, unknown>;

/** A JSON object whose texts the database can hold, read field by field. */
export type RequestBody = {
  /** Returns a text, or '' if it is absent or null. */
  text(field: string): string;
  /** Returns a text, or undefined if it is absent or null. */
  optionalText(field: string): string | undefined;
  /** Returns an object of the client's own making, or undefined if it is absent or null. */
  data(field: string): UserData | undefined;
};

function badJson(why: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${why}`);
}

/** Refuses what PostgreSQL cannot store (null characters, lone surrogates), and deep nesting. */
function requireStorable(value: unknown, depth = 0): void {
  if (depth > depthLimit) throw badJson('nested too deeply');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw validationFailed('Text contains characters that cannot be stored');
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      requireStorable(key, depth + 1);
      requireStorable(inner, depth + 1);
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function parse(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badJson('not JSON');
  }
}

/** Reads the request's body. Throws bad_json or validation_failed. */
export async function readBody(context: Context): Promise<RequestBody> {
  const body = await parse(context.req.raw);
  if (!isObject(body)) throw badJson('an object is needed');
  requireStorable(body);
  const own = (field: string) =>
    Object.hasOwn(body, field) ? (body[field] ?? undefined) : undefined;
  const optionalText = (field: string) => {
    const value = own(field);
    if (value !== undefined && typeof value !== 'string')
      throw badJson(`${field} must be a string`);
    return value;
  };
  return {
    optionalText,
    text: (field) => optionalText(field) ?? '',
    data(field) {
      const value = own(field);
      if (value === undefined) return undefined;
      if (!isObject(value)) throw badJson(`${field} must be an object`);
      requireSmall(value);
      return value;
    },
  };
}

/** Throws validation_failed if a user's data would make the access token too large to send. */
export function requireSmall(data: UserData): void {
  if (Buffer.byteLength(JSON.stringify(data)) > dataLimit) {
    throw validationFailed(`User data cannot be larger than ${dataLimit} bytes`);
  }
}
