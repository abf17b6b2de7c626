import { serveCalls } from '../_shared/hosting/serve.ts';
import { crewCalls } from './served.ts';

serveCalls(crewCalls);
