import { serveCalls } from '../_shared/hosting/serve.ts';
import { teamCalls } from './served.ts';

serveCalls(teamCalls);
