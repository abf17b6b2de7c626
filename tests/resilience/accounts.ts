import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { expect, vi } from 'vitest';
import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { publicKey } from '../public-key.ts';
import { freshAddress } from './visitors.ts';

/** Each request comes from a new address, over a new connection. */
export function accountClient(port: number): GoTrueClient {
  return new AuthClient({
    url: `http://127.0.0.1:${port}/auth/v1`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', publicKey);
      headers.set('connection', 'close');
      headers.set('x-forwarded-for', freshAddress());
      return fetch(input, { ...init, headers });
    },
  });
}

export async function confirmedClient(
  port: number,
  peer: SmtpPeer,
  email: string,
): Promise<GoTrueClient> {
  const client = accountClient(port);
  const { error: refused } = await client.signUp({ email, password: 'correct horse battery' });
  expect(refused).toBeNull();
  const token = await vi.waitFor(() => {
    const mail = peer.received.find(({ recipient }) => recipient === email);
    const [code] = /\b\d{6}\b/.exec(mail?.email.text ?? '') ?? [];
    if (code === undefined) throw new Error('The mail has not come.');
    return code;
  }, 10_000);
  const { error } = await client.verifyOtp({ email, token, type: 'signup' });
  expect(error).toBeNull();
  return client;
}
