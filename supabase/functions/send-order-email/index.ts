import { serve } from '../_shared/hosted.ts';
import { handleSendOrderEmail } from './handler.ts';

serve(handleSendOrderEmail);
