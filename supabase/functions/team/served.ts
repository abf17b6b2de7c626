import { addClient } from '../../../contract/team/add-client.ts';
import { addHome } from '../../../contract/team/add-home.ts';
import { changeClient } from '../../../contract/team/change-client.ts';
import { changeHome } from '../../../contract/team/change-home.ts';
import { client } from '../../../contract/team/client.ts';
import { clientVisits } from '../../../contract/team/client-visits.ts';
import { clients } from '../../../contract/team/clients.ts';
import { enterPayment } from '../../../contract/team/enter-payment.ts';
import { figures } from '../../../contract/team/figures.ts';
import { logClientContact } from '../../../contract/team/log-client-contact.ts';
import { me } from '../../../contract/team/me.ts';
import { today } from '../../../contract/team/today.ts';
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
import { handleFigures } from './calls/figures.ts';
import { handleLogClientContact } from './calls/log-client-contact.ts';
import { handleMe } from './calls/me.ts';
import { handleToday } from './calls/today.ts';
import { handleVoidPayment } from './calls/void-payment.ts';

/** Every call of the team's function, by its name. */
export const teamCalls = {
  [me.name]: handleMe,
  [addClient.name]: handleAddClient,
  [addHome.name]: handleAddHome,
  [changeClient.name]: handleChangeClient,
  [changeHome.name]: handleChangeHome,
  [client.name]: handleClient,
  [clientVisits.name]: handleClientVisits,
  [clients.name]: handleClients,
  [enterPayment.name]: handleEnterPayment,
  [figures.name]: handleFigures,
  [logClientContact.name]: handleLogClientContact,
  [today.name]: handleToday,
  [voidPayment.name]: handleVoidPayment,
} as const satisfies Record<string, Handler>;
