import { serve } from '../_shared/hosted.ts';
import { handleMyRequests } from './handler.ts';

serve(handleMyRequests);
