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
import { notServed } from './not-served.ts';
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
