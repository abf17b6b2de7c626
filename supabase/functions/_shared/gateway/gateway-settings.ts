import type { Gateway } from './gateway.ts';
import { createPaymongo, paymongoMethods, paymongoUrl } from './paymongo.ts';

export type GatewayEnvironment = Partial<
  Record<
    'PAYMONGO_SECRET_KEY' | 'PAYMONGO_WEBHOOK_SECRET' | 'PAYMONGO_URL' | 'PAYMONGO_METHODS',
    string
  >
>;

/** Returns null unless both secrets are set. */
export function readGateway(environment: GatewayEnvironment): Gateway | null {
  const set = (name: keyof GatewayEnvironment) => environment[name]?.trim() ?? '';
  const [secretKey, webhookSecret] = [set('PAYMONGO_SECRET_KEY'), set('PAYMONGO_WEBHOOK_SECRET')];
  if (secretKey === '' || webhookSecret === '') return null;
  const methods = (set('PAYMONGO_METHODS') || paymongoMethods).split(',').map((one) => one.trim());
  const url = (set('PAYMONGO_URL') || paymongoUrl).replace(/\/$/, '');
  return createPaymongo({ secretKey, webhookSecret, url, methods });
}
