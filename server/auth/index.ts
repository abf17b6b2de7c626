import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { headersFor } from '../../supabase/functions/_shared/call/origins.ts';
import { withinDeadline } from '../../supabase/functions/_shared/database/failure.ts';
import { createAuthentication } from './calls/authenticate.ts';
import { logout } from './calls/logout.ts';
import { notServed } from './calls/not-served.ts';
import { health, tellSettings } from './calls/provider-settings.ts';
import { reauthenticate } from './calls/reauthenticate.ts';
import { recover } from './calls/recover.ts';
import { resend } from './calls/resend.ts';
import { token } from './calls/sign-in.ts';
import { signUp } from './calls/sign-up.ts';
import { getUser, updateUser } from './calls/user.ts';
import { openMailedLink, verify } from './calls/verify.ts';
import type { AuthDependencies } from './dependencies.ts';
import { AuthError, answerError, featureDisabled, unavailable, versionHeader } from './errors.ts';
import { knowDevice } from './request/device.ts';
import { challengeFactor } from './second-factor/challenge.ts';
import { enroll } from './second-factor/enroll.ts';
import { unenroll } from './second-factor/unenroll.ts';
import { verifyFactor } from './second-factor/verify.ts';

/**
 * Serves the provider's protocol, to be mounted at /auth/v1. Only pages of the allowed origins may
 * call it. Its one cookie gives no rights, and counts only from the site's own pages. Faults of our
 * own are thrown to the server around it.
 */
export function createAuth(dependencies: AuthDependencies): Hono {
  const app = new Hono();
  const authenticate = createAuthentication(dependencies);

  const { allowedOrigins } = dependencies;

  app.use((context, next) => {
    const origin = context.req.header('origin');
    if (headersFor(origin, allowedOrigins) === null) {
      throw new AuthError(403, 'origin_not_allowed', 'Pages of this origin may not call');
    }
    return next();
  });
  app.use(
    cors({
      origin: (origin) => (allowedOrigins.has(origin) ? origin : null),
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        'Accept',
        'Authorization',
        'Content-Type',
        'apikey',
        'X-Client-Info',
        versionHeader,
      ],
      exposeHeaders: [versionHeader, 'Retry-After'],
      maxAge: 3600,
    }),
  );

  app.use((_context, next) => withinDeadline(next()));

  app.get('/health', (context) => context.json(health));
  app.get('/settings', tellSettings(dependencies));
  app.get('/.well-known/jwks.json', (context) =>
    context.json(dependencies.keys.jwks, 200, { 'cache-control': 'public, max-age=600' }),
  );
  app.use(knowDevice(dependencies.siteUrl));
  app.post('/signup', signUp(dependencies));
  app.post('/resend', resend(dependencies));
  app.post('/recover', recover(dependencies));
  app.get('/verify', openMailedLink(dependencies));
  app.post('/verify', verify(dependencies));
  app.post('/token', token(dependencies));
  app.get('/user', getUser(authenticate));
  app.put('/user', updateUser(dependencies, authenticate));
  app.get('/reauthenticate', reauthenticate(dependencies, authenticate));
  app.post('/logout', logout(dependencies, authenticate));
  app.post('/factors', enroll(dependencies, authenticate));
  app.post('/factors/:id/challenge', challengeFactor(dependencies, authenticate));
  app.post('/factors/:id/verify', verifyFactor(dependencies, authenticate));
  app.delete('/factors/:id', unenroll(dependencies, authenticate));

  for (const [method, path, what] of notServed) {
    app.on(method, path, () => {
      throw featureDisabled(what);
    });
  }
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'Not found');
  });

  app.onError((thrown, context) => {
    const error = thrown instanceof AuthError ? thrown : unavailable(thrown);
    if (!error) throw thrown;
    return answerError(context, error);
  });
  return app;
}
