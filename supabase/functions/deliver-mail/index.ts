import { serveDelivery } from '../_shared/call/hosted.ts';
import { handleDeliverMail } from './handler.ts';

serveDelivery(handleDeliverMail);
