import { serveCalls } from '../_shared/hosting/serve.ts';
import { clientCalls } from './served.ts';

serveCalls(clientCalls);
