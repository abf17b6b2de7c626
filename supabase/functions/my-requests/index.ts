import { serve } from '../_shared/call/hosted.ts';
import { handleMyRequests } from './handler.ts';

serve(handleMyRequests);
