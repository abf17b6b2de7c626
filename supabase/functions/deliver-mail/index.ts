import { serveDelivery } from '../_shared/hosting/serve.ts';
import { handleDeliverMail } from './handler.ts';

serveDelivery(handleDeliverMail);
