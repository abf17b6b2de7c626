import { serve } from '../_shared/hosted.ts';
import { handleSendContactEmail } from './handler.ts';

serve(handleSendContactEmail);
