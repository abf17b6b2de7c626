import type { Handler } from '../_shared/call/dependencies.ts';
import { clientCalls } from './client-calls.ts';
import { confirmCalls } from './confirm-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { problemCalls } from './problem-calls.ts';
import { recordCalls } from './record-calls.ts';
import { requestCalls } from './request-calls.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { todayCalls } from './today-calls.ts';

/** Every call of the team's function, by its name. */
export const teamCalls = {
  ...clientCalls,
  ...confirmCalls,
  ...peopleCalls,
  ...problemCalls,
  ...recordCalls,
  ...requestCalls,
  ...scheduleCalls,
  ...todayCalls,
} as const satisfies Record<string, Handler>;
