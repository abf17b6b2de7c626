import { addClient } from '../../../contract/team/add-client.ts';
import { addHome } from '../../../contract/team/add-home.ts';
import { changeClient } from '../../../contract/team/change-client.ts';
import { changeHome } from '../../../contract/team/change-home.ts';
import { client } from '../../../contract/team/client.ts';
import { clientVisits } from '../../../contract/team/client-visits.ts';
import { clients } from '../../../contract/team/clients.ts';
import { enterPayment } from '../../../contract/team/enter-payment.ts';
import { logClientContact } from '../../../contract/team/log-client-contact.ts';
import { voidPayment } from '../../../contract/team/void-payment.ts';
import type { Handler } from '../_shared/call/dependencies.ts';
import { handleAddClient } from './calls/add-client.ts';
import { handleAddHome } from './calls/add-home.ts';
import { handleChangeClient } from './calls/change-client.ts';
import { handleChangeHome } from './calls/change-home.ts';
import { handleClient } from './calls/client.ts';
import { handleClientVisits } from './calls/client-visits.ts';
import { handleClients } from './calls/clients.ts';
import { handleEnterPayment } from './calls/enter-payment.ts';
import { handleLogClientContact } from './calls/log-client-contact.ts';
import { handleVoidPayment } from './calls/void-payment.ts';

/** The calls about clients, their homes and their payments, by their names. */
export const clientCalls = {
  [addClient.name]: handleAddClient,
  [addHome.name]: handleAddHome,
  [changeClient.name]: handleChangeClient,
  [changeHome.name]: handleChangeHome,
  [client.name]: handleClient,
  [clientVisits.name]: handleClientVisits,
  [clients.name]: handleClients,
  [enterPayment.name]: handleEnterPayment,
  [logClientContact.name]: handleLogClientContact,
  [voidPayment.name]: handleVoidPayment,
} as const satisfies Record<string, Handler>;
