import { serveDelivery } from '../_shared/hosted.ts';
import { handleDeliverMail } from './handler.ts';

serveDelivery(handleDeliverMail);
