import { serve } from '../_shared/call/hosted.ts';
import { served } from '../served.ts';

serve(served['send-order-email']);
