import { me } from '../../../contract/team/me.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleMe } from './calls/me.ts';
import { scheduleCalls } from './schedule-calls.ts';

/** Every call of the team's function, by its name. */
export const teamCalls = {
  [me.name]: handleMe,
  ...scheduleCalls,
} as const satisfies Record<string, Handler>;
