import { serve } from '../_shared/hosting/serve.ts';
import { handleClaimByLink } from '../pay-link/handler.ts';

serve(handleClaimByLink);
