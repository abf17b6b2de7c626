import { serve } from '../_shared/hosting/serve.ts';
import { handlePayOnlineByLink } from './handler.ts';

serve(handlePayOnlineByLink);
