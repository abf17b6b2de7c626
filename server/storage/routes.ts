import type { Context } from 'hono';
import * as v from 'valibot';
import type { Caller } from '../../supabase/functions/_shared/call/caller.ts';
import { answerObject } from './answer-object.ts';
import type { StorageDependencies } from './dependencies.ts';
import { accessDenied, invalidJwt, invalidKey, invalidRequest, noSuchKey } from './errors.ts';
import { listFolder, sortColumns } from './list.ts';
import { findObjects, type Place, tryUpload } from './objects.ts';
import { removeObjects } from './remove.ts';
import { signReading, signUpload, verifyReading, verifyUpload } from './signed-tokens.ts';
import { storeFile } from './store.ts';
import { receiveFile } from './upload-body.ts';

type Handler = (context: Context) => Promise<Response>;

/** The longest body that asks for something, in bytes. It holds a thousand names. */
const askingBytes = 262_144;
const longestName = 1024;
const atOnce = 1000;
/** Reading addresses live a week at most. */
const longestSeconds = 604_800;

const expiresIn = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestSeconds));
const names = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(atOnce));
const signOneBody = v.object({ expiresIn });
const signManyBody = v.object({ expiresIn, paths: names });
const removeBody = v.object({ prefixes: names });
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const listBody = v.object({
  prefix: v.string(),
  limit: v.optional(v.pipe(count, v.maxValue(atOnce)), 100),
  offset: v.optional(count, 0),
  search: v.optional(v.string(), ''),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(sortColumns), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
});

export function createUploadAddress(dependencies: StorageDependencies): Handler {
  return async (context) => {
    const place = placeToFill(context);
    const caller = await callerOf(dependencies, context);
    const upsert = wantsToReplace(context);
    await tryUpload(dependencies.sql, caller, place, upsert);
    const owner = caller.role === 'authenticated' ? caller.id : undefined;
    const token = await signUpload(dependencies, urlOf(place), { owner, upsert });
    return context.json({ url: `/object/upload/sign/${urlOf(place)}?token=${token}`, token });
  };
}

export function uploadByAddress(dependencies: StorageDependencies): Handler {
  return async (context) => {
    const place = placeToFill(context);
    const granted = await verifyUpload(dependencies, tokenOf(context), urlOf(place));
    // Whoever collects addresses uploads no more than the policies allow now.
    if (granted.owner !== undefined) {
      const claims = { sub: granted.owner, role: 'authenticated' };
      const owner = { role: 'authenticated', id: granted.owner, claims } as const;
      await tryUpload(dependencies.sql, owner, place, granted.upsert);
    }
    const file = { ...place, ...granted, announced: announcedBy(context) };
    await storeFile(dependencies, file, () => receiveFile(context.req.raw));
    return context.json({ Key: urlOf(place) });
  };
}

/** `POST` adds a file, or replaces it if a header says so; `PUT` always replaces. */
export function upload(dependencies: StorageDependencies): Handler {
  return async (context) => {
    const place = placeToFill(context);
    const caller = await callerOf(dependencies, context);
    const upsert = context.req.method === 'PUT' || wantsToReplace(context);
    await tryUpload(dependencies.sql, caller, place, upsert);
    const owner = caller.role === 'authenticated' ? caller.id : undefined;
    const file = { ...place, owner, upsert, announced: announcedBy(context) };
    const { id } = await storeFile(dependencies, file, () => receiveFile(context.req.raw));
    return context.json({ Id: id, Key: urlOf(place) });
  };
}

export function createReadingAddress(dependencies: StorageDependencies): Handler {
  return async (context) => {
    const place = placeOf(context);
    const { expiresIn } = await bodyOf(context, signOneBody);
    const caller = await callerOf(dependencies, context);
    const found = await findObjects(dependencies.sql, caller, place.bucket, [place.name]);
    if (found.length === 0) throw noSuchKey();
    const token = await signReading(dependencies, urlOf(place), expiresIn);
    return context.json({ signedURL: `/object/sign/${urlOf(place)}?token=${token}` });
  };
}

export function createReadingAddresses(dependencies: StorageDependencies): Handler {
  return async (context) => {
    const bucket = bucketOf(context);
    const { expiresIn, paths } = await bodyOf(context, signManyBody);
    const caller = await callerOf(dependencies, context);
    const found = await findObjects(dependencies.sql, caller, bucket, paths);
    const existing = new Set(found.map(({ name }) => name));
    const answers = paths.map(async (path) => {
      if (!existing.has(path)) {
        const error = 'Either the object does not exist or you do not have access to it';
        return { error, path, signedURL: null };
      }
      const url = urlOf({ bucket, name: path });
      const token = await signReading(dependencies, url, expiresIn);
      return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
    });
    return context.json(await Promise.all(answers));
  };
}

export function readByAddress(dependencies: StorageDependencies): Handler {
  return async (context) => {
    const place = placeOf(context);
    const endsAt = await verifyReading(dependencies, tokenOf(context), urlOf(place));
    const secondsLeft = Math.max(0, endsAt - Math.ceil(dependencies.now().getTime() / 1000));
    return answerObject(dependencies.fileStore, {
      request: context.req.raw,
      find: () => findOne(dependencies, 'service', place),
      caching: {
        expires: new Date(endsAt * 1000).toUTCString(),
        'cache-control': `private, max-age=${secondsLeft}`,
      },
    });
  };
}

export function download(dependencies: StorageDependencies): Handler {
  return async (context) => {
    const place = placeOf(context);
    const caller = await callerOf(dependencies, context);
    return answerObject(dependencies.fileStore, {
      request: context.req.raw,
      find: () => findOne(dependencies, caller, place),
      caching: { 'cache-control': 'private, no-cache' },
    });
  };
}

export function remove(dependencies: StorageDependencies): Handler {
  return async (context) => {
    const { prefixes } = await bodyOf(context, removeBody);
    const caller = await callerOf(dependencies, context);
    const removed = await removeObjects(dependencies, caller, bucketOf(context), prefixes);
    return context.json(removed);
  };
}

export function list(dependencies: StorageDependencies): Handler {
  return async (context) => {
    const { prefix, ...listing } = await bodyOf(context, listBody);
    const caller = await callerOf(dependencies, context);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const wanted = { ...listing, prefix: folder };
    return context.json(await listFolder(dependencies.sql, caller, bucketOf(context), wanted));
  };
}

async function findOne(
  { sql }: StorageDependencies,
  who: Caller | 'service',
  { bucket, name }: Place,
) {
  const [found] = await findObjects(sql, who, bucket, [name]);
  if (found === undefined) throw noSuchKey();
  return found;
}

async function callerOf({ caller }: StorageDependencies, { req }: Context): Promise<Caller> {
  const known = await caller({ header: (name) => req.header(name) });
  if (known === null) throw accessDenied('Invalid Compact JWS');
  return known;
}

/** The length of the body, which HTTP holds the sender to. */
function announcedBy({ req }: Context): number | undefined {
  const length = req.header('content-length');
  return length === undefined ? undefined : Number(length);
}

function wantsToReplace({ req }: Context): boolean {
  return req.header('x-upsert') === 'true';
}

function bucketOf({ req }: Context): string {
  return req.param('bucket') ?? '';
}

function placeOf(context: Context): Place {
  return { bucket: bucketOf(context), name: context.req.param('name') ?? '' };
}

/** Throws invalidKey for a name that no new file may have. */
function placeToFill(context: Context): Place {
  const place = placeOf(context);
  const isFit = /^[\w.-]+(?:\/[\w.-]+)*$/.test(place.name) && place.name.length <= longestName;
  if (!isFit) throw invalidKey(place.name);
  return place;
}

function urlOf({ bucket, name }: Place): string {
  return `${bucket}/${name}`;
}

function tokenOf({ req }: Context): string {
  const token = req.query('token');
  if (token === undefined) throw invalidJwt('A token is required');
  return token;
}

/** Reads a body of JSON. Throws invalidRequest. */
async function bodyOf<Schema extends v.GenericSchema>(
  { req }: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of req.raw.body ?? []) {
    size += chunk.length;
    if (size > askingBytes) throw invalidRequest('body is too large');
    chunks.push(chunk);
  }
  const parsed = v.safeParse(schema, parse(Buffer.concat(chunks).toString()));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw invalidRequest(`body/${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('body must be JSON');
  }
}
