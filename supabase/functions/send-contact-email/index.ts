import { serve } from '../_shared/call/hosted.ts';
import { handleSendContactEmail } from './handler.ts';

serve(handleSendContactEmail);
