import type { ReactNode } from 'react';
import { Client } from './clients/client.tsx';
import { Clients } from './clients/clients.tsx';
import { ConfirmScreen } from './confirm/confirm.tsx';
import { People } from './people/people.tsx';
import { Request } from './requests/request.tsx';
import { Requests } from './requests/requests.tsx';
import { MoveDayScreen } from './schedule/move-day-screen.tsx';
import { Schedule } from './schedule/schedule.tsx';
import { Today } from './today/today.tsx';
import { VisitPage } from './visit/visit-page.tsx';

/** The console's screens by their path below /team (docs/product.md, "Service words"). */
export const screens: Readonly<Record<string, ReactNode>> = {
  '': <Today />,
  requests: <Requests />,
  'requests/:reference': <Request />,
  'requests/:reference/confirm': <ConfirmScreen />,
  schedule: <Schedule />,
  'schedule/move-day': <MoveDayScreen />,
  'visits/:id': <VisitPage />,
  clients: <Clients />,
  'clients/:id': <Client />,
  people: <People />,
};
