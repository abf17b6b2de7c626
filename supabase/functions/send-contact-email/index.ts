import { serve } from '../_shared/hosting/serve.ts';
import { handleSendContactEmail } from './handler.ts';

serve(handleSendContactEmail);
