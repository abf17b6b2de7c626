import { serve } from '../_shared/hosting/serve.ts';
import { handleClaimByLink } from './handler.ts';

serve(handleClaimByLink);
