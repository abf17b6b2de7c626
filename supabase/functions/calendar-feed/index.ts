import { serve } from '../_shared/hosting/serve.ts';
import { handleCalendarFeed } from './handler.ts';

serve(handleCalendarFeed);
