import { serve } from '../_shared/hosting/serve.ts';
import { handleQuote } from './handler.ts';

serve(handleQuote);
