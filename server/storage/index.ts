import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { headersFor } from '../../supabase/functions/_shared/call/origins.ts';
import type { StorageDependencies } from './dependencies.ts';
import {
  accessDenied,
  answerError,
  featureNotEnabled,
  StorageError,
  unavailable,
  unreadable,
} from './errors.ts';
import {
  createReadingAddress,
  createReadingAddresses,
  createUploadAddress,
  download,
  list,
  readByAddress,
  remove,
  upload,
  uploadByAddress,
} from './routes.ts';

/**
 * Serves the provider's storage protocol, to be mounted at /storage/v1. Bodies stream both ways. Only
 * pages of the allowed origins may call it. Faults of our own are thrown to the server around it.
 */
export function createStorage(dependencies: StorageDependencies): Hono {
  const app = new Hono();
  const { allowedOrigins } = dependencies;

  app.use((context, next) => {
    if (headersFor(context.req.header('origin'), allowedOrigins) === null) {
      throw accessDenied('Pages of this origin may not call');
    }
    return next();
  });
  app.use(
    cors({
      origin: (origin) => (allowedOrigins.has(origin) ? origin : null),
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowHeaders: [
        'Accept',
        'Authorization',
        'Cache-Control',
        'Content-Type',
        'Range',
        'apikey',
        'X-Client-Info',
        'X-Metadata',
        'X-Upsert',
      ],
      exposeHeaders: ['Accept-Ranges', 'Content-Range', 'ETag', 'Retry-After'],
      maxAge: 3600,
    }),
  );

  for (const [method, path, what] of notServed) {
    app.on(method, path, () => {
      throw featureNotEnabled(what);
    });
  }
  app.post('/object/upload/sign/:bucket/:name{.+}', createUploadAddress(dependencies));
  app.put('/object/upload/sign/:bucket/:name{.+}', uploadByAddress(dependencies));
  app.post('/object/sign/:bucket', createReadingAddresses(dependencies));
  app.post('/object/sign/:bucket/:name{.+}', createReadingAddress(dependencies));
  app.get('/object/sign/:bucket/:name{.+}', readByAddress(dependencies));
  app.post('/object/list/:bucket', list(dependencies));
  app.delete('/object/:bucket', remove(dependencies));
  app.get('/object/:bucket/:name{.+}', download(dependencies));
  app.on(['POST', 'PUT'], '/object/:bucket/:name{.+}', upload(dependencies));
  app.all('*', () => {
    throw new StorageError(404, 'InvalidRequest', 'Route not found', 'Not Found');
  });

  app.onError((thrown) => {
    const error =
      thrown instanceof StorageError ? thrown : (unavailable(thrown) ?? unreadable(thrown));
    if (error === null) throw thrown;
    return answerError(error);
  });
  return app;
}

/** The provider's paths that this server does not serve: method, path and purpose. */
export const notServed = [
  ['GET', '/bucket', 'listing buckets'],
  ['POST', '/bucket', 'making a bucket'],
  ['GET', '/bucket/:bucket', 'reading a bucket'],
  ['PUT', '/bucket/:bucket', 'changing a bucket'],
  ['DELETE', '/bucket/:bucket', 'deleting a bucket'],
  ['POST', '/bucket/:bucket/empty', 'emptying a bucket'],
  ['POST', '/object/move', 'moving a file'],
  ['POST', '/object/copy', 'copying a file'],
  ['POST', '/object/list-v2/:bucket', 'listing by cursor'],
  ['GET', '/object/info/:bucket/:name{.+}', "a file's details alone"],
  ['GET', '/object/public/:bucket/:name{.+}', 'public buckets'],
  ['GET', '/object/authenticated/:bucket/:name{.+}', 'a second address for downloads'],
  ['DELETE', '/object/:bucket/:name{.+}', 'removing a file by its address'],
  ['DELETE', '/cdn/:bucket', 'emptying a cache'],
  ['DELETE', '/cdn/:bucket/:name{.+}', 'emptying a cache'],
  ['GET', '/render/image/:access/:bucket/:name{.+}', 'transforming pictures'],
  ['POST', '/upload/resumable', 'uploads in parts (TUS)'],
  ['POST', '/upload/resumable/sign', 'uploads in parts (TUS)'],
  ['GET', '/s3', 'the S3 protocol'],
  ['GET', '/iceberg/v1/config', 'analytics buckets'],
  ['POST', '/vector/:call', 'vector buckets'],
] as const;
