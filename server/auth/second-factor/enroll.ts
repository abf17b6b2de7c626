import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';
import { hit, networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { limit } from '../accounts/limits.ts';
import { hasVerifiedFactor, reloadUser } from '../accounts/users.ts';
import { type Authenticate, type Bearer, lockBearer } from '../calls/authenticate.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, validationFailed } from '../errors.ts';
import { type RequestBody, readBody } from '../request/body.ts';
import { originOf } from '../request/origin.ts';
import { hasMailedProof } from '../tokens/assurance.ts';
import { forgetAbandonedFactors } from './factors.ts';
import { createTotp } from './totp.ts';

/** How many factors an account may have. The same number stands in supabase/config.toml. */
const mostFactors = 10;
/** A QR code holds little, in characters. */
const longestName = 100;

type Enrolment = { name: string; issuer: string };

function readEnrolment(body: RequestBody): Enrolment {
  const type = body.text('factor_type');
  if (type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type === 'webauthn') {
    const message = 'MFA enroll is disabled for WebAuthn';
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', message);
  }
  if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn');
  const [name, issuer] = [body.text('friendly_name'), body.text('issuer')];
  if (name.length > longestName || issuer.length > longestName) {
    const message = `friendly_name and issuer can have ${longestName} characters each`;
    throw validationFailed(message);
  }
  return { name, issuer };
}

/**
 * Throws if the sender may not have another factor of this name. The first one needs a mailed proof,
 * so that a stolen password cannot bind the account to a thief's phone. A further one needs the
 * first.
 */
async function requireAllowed(
  transaction: TransactionSql,
  { user, session }: Bearer,
  name: string,
  now: Date,
): Promise<void> {
  await forgetAbandonedFactors(transaction, now, user.id);
  const { factors } = await reloadUser(transaction, user.id);
  if (factors.some(({ friendly_name }) => friendly_name === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (hasVerifiedFactor({ factors })) {
    if (session.aal === 'aal2') return;
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (!(await hasMailedProof(transaction, session.id, now))) {
    const message =
      'Open a link that we mailed you, or confirm a code from a mail, to enroll the first factor';
    throw new AuthError(403, 'reauthentication_needed', message);
  }
}

/** POST /factors (docs/product.md, "Provider calls"). A factor counts once it was verified. */
export function enroll(dependencies: AuthDependencies, authenticate: Authenticate) {
  const { sql, now, siteUrl } = dependencies;
  return async (context: Context): Promise<Response> => {
    const bearer = await authenticate(context);
    const { name, issuer } = readEnrolment(await readBody(context));
    const { network } = originOf(dependencies, context);
    await limit(sql, [
      ...networkHits('changeByNetwork', { network }),
      hit('changeByAccount', { account: bearer.user.id }),
    ]);
    const id = randomUUID();
    const totp = createTotp({ issuer: issuer || new URL(siteUrl).host, label: bearer.user.email });
    await sql.begin(async (transaction) => {
      const sender = await lockBearer(transaction, bearer, now());
      await requireAllowed(transaction, sender, name, now());
      await transaction`
        insert into auth.mfa_factors
          (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
        values (${id}, ${sender.user.id}, ${name}, 'totp', 'unverified', ${totp.secret},
          ${now()}, ${now()})`;
    });
    const answered = { id, type: 'totp', friendly_name: name, totp };
    return context.json(answered, 200, { 'cache-control': 'no-store' });
  };
}
