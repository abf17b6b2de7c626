import { serve } from '../_shared/hosting/serve.ts';
import { handleRatings } from './handler.ts';

serve(handleRatings);
