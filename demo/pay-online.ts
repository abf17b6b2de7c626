import { readConfig } from '../server/config.ts';
import { freePort } from '../server/free-port.ts';
import { startPaymongo } from './paymongo/paymongo.ts';
import type { Paymongo } from './paymongo/stand-in.ts';

/** Reports go to the site's address, so a port that nobody chose is chosen here. */
export async function startOnlinePayment(
  env: Record<string, string | undefined>,
): Promise<Paymongo> {
  if (readConfig(env).port === 0) env.PORT = String(await freePort());
  const { siteUrl } = readConfig(env);
  const paymongo = await startPaymongo(`${siteUrl}/functions/v1/gateway-webhook`);
  Object.assign(env, paymongo.settings);
  return paymongo;
}
