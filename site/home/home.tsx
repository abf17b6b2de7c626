import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openDialog } from '../dialogs.ts';
import { Benefits } from './benefits.tsx';
import { Contact } from './contact.tsx';
import { FloatingHelpers } from './floating-helpers.tsx';
import { Hero } from './hero.tsx';
import { PageFrame } from './page-frame.tsx';
import { Pricing } from './pricing.tsx';
import { Services } from './services.tsx';
import { Testimonials } from './testimonials.tsx';

/** The single page. A property or the navigation state `openAuthModal` opens the sign-in dialog (spec.md §2). */
export function Home({ openAuthModal = false }: { openAuthModal?: boolean }) {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const stateAsks: boolean = state?.openAuthModal === true;

  useEffect(() => {
    if (openAuthModal || stateAsks) openDialog({ kind: 'auth', tab: 'sign-in' });
    // Forgotten once answered, so that a reload does not ask again.
    if (stateAsks) void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [openAuthModal, stateAsks, navigate, pathname, search, hash]);

  return (
    <PageFrame>
      <Hero />
      <Services />
      <Pricing />
      <Benefits />
      <Testimonials />
      <Contact />
      <FloatingHelpers />
    </PageFrame>
  );
}
