import type { ComponentType } from 'react';
import { lazyView } from '../loading/lazy-view.ts';
import { OverviewPage } from './overview/overview-page.tsx';

/** A page that the portal's navigation leads to. Its path is below /portal. */
type PortalPageEntry = { path: string; label: string; Page: ComponentType };

/** The pages of the portal, in the order of its navigation. */
export const portalPages: readonly PortalPageEntry[] = [
  { path: '', label: 'Overview', Page: OverviewPage },
  {
    path: 'visits',
    label: 'Visits',
    Page: lazyView(() => import('./visits/visits-page.tsx'), 'VisitsPage'),
  },
  {
    path: 'plan',
    label: 'Plan',
    Page: lazyView(() => import('./plan/plan-page.tsx'), 'PlanPage'),
  },
  {
    path: 'requests',
    label: 'Requests',
    Page: lazyView(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
  },
  {
    path: 'homes',
    label: 'Homes',
    Page: lazyView(() => import('./homes/homes-page.tsx'), 'HomesPage'),
  },
];
