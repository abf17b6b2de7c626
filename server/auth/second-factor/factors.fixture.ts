import type { GoTrueClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { confirmedAccount, type Provider } from '../provider.fixture.ts';

/** Returns the code that an app shows now, or some steps of 30 seconds later. */
export function codeOf(provider: Pick<Provider, 'now'>, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: provider.now().getTime() + steps * 30_000 });
}

export type App = { factorId: string; secret: string };

export async function begunFactor(client: GoTrueClient, friendlyName = 'Phone'): Promise<App> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** Tries a code of a factor, the current one or that some steps later. Returns its refusal. */
export async function tryFactor(
  provider: Pick<Provider, 'now'>,
  client: GoTrueClient,
  { factorId, secret }: App,
  steps = 0,
) {
  const code = codeOf(provider, secret, steps);
  return (await client.mfa.challengeAndVerify({ factorId, code })).error;
}

/** Verifies a factor by its current code, which it uses up. */
export async function passFactor(...tried: Parameters<typeof tryFactor>): Promise<void> {
  const error = await tryFactor(...tried);
  if (error) throw error;
}

/** Adds a factor. The clock moves on, so that its next code is unused. */
export async function verifiedFactor(
  provider: Provider,
  client: GoTrueClient,
  friendlyName?: string,
): Promise<App> {
  const app = await begunFactor(client, friendlyName);
  await passFactor(provider, client, app);
  provider.advance(30_000);
  return app;
}

/** Makes a confirmed account with a verified factor. Its client is signed in at aal2. */
export async function accountWithFactor(
  provider: Provider,
  email: string,
): Promise<App & { client: GoTrueClient }> {
  const client = await confirmedAccount(provider, email);
  return { ...(await verifiedFactor(provider, client)), client };
}
