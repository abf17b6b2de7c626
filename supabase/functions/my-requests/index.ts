import { serve } from '../_shared/hosting/serve.ts';
import { handleMyRequests } from './handler.ts';

serve(handleMyRequests);
