import { createHmac } from 'node:crypto';

/** Signs a report as PayMongo does in test mode, or in live mode, at a moment. */
export function signatureOf(
  body: string,
  { secret, at = new Date(), mode = 'test' }: { secret: string; at?: Date; mode?: 'test' | 'live' },
): string {
  const sentAt = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
  return mode === 'test' ? `t=${sentAt},te=${signature},li=` : `t=${sentAt},te=,li=${signature}`;
}
