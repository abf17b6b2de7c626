import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AuthDependencies } from '../dependencies.ts';
import { deviceOf } from './device.ts';

/** The origin of a request: its network, as limits count it, and a digest of its browser's secret. */
export type Origin = { network: string; device: string };

/** Returns the origin of a request. */
export function originOf(
  { clientAddress }: Pick<AuthDependencies, 'clientAddress'>,
  context: Context,
): Origin {
  const device = createHash('sha256').update(deviceOf(context)).digest('base64url');
  return { network: clientAddress(context.req.raw), device };
}
