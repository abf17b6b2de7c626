import { serve } from '../_shared/hosting/serve.ts';
import { handleSendOrderEmail } from './handler.ts';

serve(handleSendOrderEmail);
