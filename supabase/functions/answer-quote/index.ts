import { serve } from '../_shared/hosting/serve.ts';
import { handleAnswerQuote } from './handler.ts';

serve(handleAnswerQuote);
