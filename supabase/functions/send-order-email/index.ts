import { serve } from '../_shared/call/hosted.ts';
import { handleSendOrderEmail } from './handler.ts';

serve(handleSendOrderEmail);
