import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AuthDependencies } from '../dependencies.ts';
import { deviceOf } from './device.ts';

/** A network, as limits count it, a digest of the browser's secret, and its user agent. */
export type Origin = { network: string; device: string; userAgent: string };

/** More than any browser says of itself, in characters. */
const longestUserAgent = 300;

export function originOf(
  { clientAddress }: Pick<AuthDependencies, 'clientAddress'>,
  context: Context,
): Origin {
  const device = createHash('sha256').update(deviceOf(context)).digest('base64url');
  const userAgent = (context.req.header('user-agent') ?? '').slice(0, longestUserAgent);
  return { network: clientAddress(context.req.raw), device, userAgent };
}
