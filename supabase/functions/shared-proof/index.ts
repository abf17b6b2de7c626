import { serve } from '../_shared/hosting/serve.ts';
import { handleSharedProof } from './handler.ts';

serve(handleSharedProof);
