import { serve } from '../_shared/hosting/serve.ts';
import { handleGatewayWebhook } from './handler.ts';

serve(handleGatewayWebhook);
