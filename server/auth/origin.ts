import type { Context } from 'hono';
import type { AuthDependencies } from './dependencies.ts';
import { deviceOf } from './device.ts';

/** Where a request comes from: its network, as limits count it, and the secret of its browser. */
export type Origin = { network: string; device: string };

/** The origin of a request. */
export function originOf(
  { clientAddress }: Pick<AuthDependencies, 'clientAddress'>,
  context: Context,
): Origin {
  return { network: clientAddress(context.req.raw), device: deviceOf(context) };
}
