import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Brand } from '../../domain/brand.ts';
import type { Accounts } from '../../supabase/functions/_shared/call/dependencies.ts';
import { resetFactors } from './second-factor/reset.ts';
import { createToken } from './tokens/one-time-tokens.ts';

type Needed = { sql: Sql; brand: Brand; now: () => Date };

/** A reset hands out a code, which with the password proves the next set-up. */
export function createAccounts({ sql, brand, now }: Needed): Accounts {
  return {
    resetSecondFactor: (account) =>
      sql.begin(async (transaction) => {
        await resetFactors(transaction, { userId: account, brand });
        const [user] = await transaction<{ id: string; email: string }[]>`
          select id, email from auth.users where id = ${account}`;
        if (user === undefined) return null;
        const { code } = await createToken(transaction, {
          user,
          kind: 'reauthentication_token',
          email: user.email,
          now: now(),
          // It was asked for by somebody else, so it comes from no browser of the account.
          origin: { network: '', device: randomBytes(32).toString('base64url'), userAgent: '' },
          flowStateId: null,
          isHandedOut: true,
        });
        return code;
      }),
  };
}
