import { serve } from '../_shared/hosting/serve.ts';
import { handlePayLink } from './handler.ts';

serve(handlePayLink);
