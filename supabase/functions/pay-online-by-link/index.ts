import { serve } from '../_shared/hosting/serve.ts';
import { handlePayOnlineByLink } from '../pay-link/handler.ts';

serve(handlePayOnlineByLink);
