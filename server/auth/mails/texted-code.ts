import type { TransactionSql } from 'postgres';
import { textedCodeInMinutes } from '../../../domain/service-numbers.ts';
import { untilShortHours } from '../../../domain/sms/hours.ts';
import { hit, networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { oneSms, smsTextsIn } from '../../../supabase/functions/_shared/service-mails/one-sms.ts';
import { languageOf } from '../accounts/account-language.ts';
import { count } from '../accounts/limits.ts';
import { clientForCodes } from '../accounts/texted-codes.ts';
import type { User } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import type { Origin } from '../request/origin.ts';
import { createToken } from '../tokens/one-time-tokens.ts';

const kind = 'sign-in-code';

type Asked = {
  dependencies: AuthDependencies;
  transaction: TransactionSql;
  user: User;
  origin: Origin;
};

/**
 * Sends a code to the number of the account's client, which works as that of a recovery's mail does.
 * Returns false where the mail has to go: at night, without such a number, and beyond what SMS may cost
 * (docs/decisions/0055-codes-by-sms.md).
 */
export async function sendTextedCode(asked: Asked): Promise<boolean> {
  const { dependencies, transaction, user, origin } = asked;
  const now = dependencies.now();
  const client = untilShortHours(now) > 0 ? null : await clientReached(asked);
  if (client === null || !(await isWithinLimits(asked))) return false;
  const { code } = await createToken(transaction, {
    ...{ user, kind: 'recovery_token', email: user.email, now, origin },
    ...{ flowStateId: null, isTexted: true },
  });
  const texts = smsTextsIn(languageOf(user.raw_user_meta_data));
  const text = oneSms(dependencies.brand, texts[kind]({ code, minutes: textedCodeInMinutes }));
  if (text === null) return false;
  await transaction`select private.add_sms(${kind}, ${client}, null, ${text})`;
  return true;
}

/** Returns null if SMS are off or this month's are used up. */
async function clientReached({ transaction, user }: Asked): Promise<string | null> {
  const client = await clientForCodes(transaction, user);
  if (client === null) return null;
  const [row] = await transaction<{ way: string }[]>`
    select private.channel_for(null, ${kind}, ${client}, '{sms}') as way`;
  return row?.way === 'sms' ? client : null;
}

async function isWithinLimits({ transaction, user, origin }: Asked): Promise<boolean> {
  const wait = await count(transaction, [
    hit('textedCodeByAccount', { account: user.id }),
    ...networkHits('textedCodeByNetwork', { network: origin.network }),
    hit('textedCode', { kind }),
  ]);
  return wait === 0;
}
