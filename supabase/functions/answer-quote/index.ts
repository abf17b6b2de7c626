import { serve } from '../_shared/hosting/serve.ts';
import { handleAnswerQuote } from '../quote/handler.ts';

serve(handleAnswerQuote);
