import { traceOf } from '../../supabase/functions/_shared/call/trace.ts';
import type { Log } from '../log.ts';

export function logFailure(log: Log, id: string, error: unknown): void {
  log.error('request-failed', { id, ...traceOf(error) });
}
