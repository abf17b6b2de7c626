import type { APIRequestContext } from '@playwright/test';
import { TOTP } from 'otpauth';
import { apiHeaders, type StoredSession } from './accounts.ts';
import { mailTo } from './mailbox.ts';
import { expect } from './visit.ts';

/** The app's code now, or in some steps of 30 seconds. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Proves the mailbox, enrols and verifies an app. This uses up the current code. */
export async function setUpApp(
  request: APIRequestContext,
  { access_token, user }: StoredSession,
): Promise<{ secret: string; session: StoredSession }> {
  const headers = { ...apiHeaders, authorization: `Bearer ${access_token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/auth/v1${path}`, { data, headers });
    await expect(answer).toBeOK();
    return answer.json();
  };
  await expect(await request.get('/auth/v1/reauthenticate', { headers })).toBeOK();
  const { text = '' } = await mailTo(user.email, 'type this code where you are asked');
  const data = { nonce: /\b\d{6}\b/.exec(text)?.[0] };
  await expect(await request.put('/auth/v1/user', { data, headers })).toBeOK();
  const { id, totp } = await post('/factors', { factor_type: 'totp', friendly_name: 'Phone' });
  const challenge = await post(`/factors/${id}/challenge`, {});
  const code = codeOf(totp.secret);
  const shown = { challenge_id: challenge.id, code };
  return { secret: totp.secret, session: await post(`/factors/${id}/verify`, shown) };
}
