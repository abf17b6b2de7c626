import { serve } from '../_shared/hosting/serve.ts';
import { handleTeamAndRatings } from './handler.ts';

serve(handleTeamAndRatings);
