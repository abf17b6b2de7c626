import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openDialog } from '../frame/open-dialog.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { lazyView } from '../loading/lazy-view.ts';
import { Contact } from './contact.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Services } from './services.tsx';
import { Testimonials } from './testimonials.tsx';
import { whenNear, whenScrolled } from './when-near.ts';

const Benefits = lazyView(async () => {
  await whenNear('about');
  return import('./benefits.tsx');
}, 'Benefits');
const FloatingHelpers = lazyView(async () => {
  await whenScrolled();
  return import('./floating-helpers.tsx');
}, 'FloatingHelpers');

// Created once: new elements would count as an update and end the wait for their code early.
const benefits = (
  <Suspense>
    <Benefits />
  </Suspense>
);
const floatingHelpers = (
  <Suspense>
    <FloatingHelpers />
  </Suspense>
);

/**
 * The property or the navigation state `openAuthModal` opens the sign-in dialog (docs/product.md,
 * "Routes").
 */
export function Home({ openAuthModal = false }: { openAuthModal?: boolean }) {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const stateAsks: boolean = state?.openAuthModal === true;

  useEffect(() => {
    // Cleared before the dialog opens, so that neither a reload nor Back opens it again.
    if (stateAsks) void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [stateAsks, navigate, pathname, search, hash]);

  useEffect(() => {
    if (openAuthModal || stateAsks) openDialog({ kind: 'auth', tab: 'sign-in' });
  }, [openAuthModal, stateAsks]);

  return (
    <PageFrame>
      <Hero />
      <Services />
      <Pricing />
      {benefits}
      <Testimonials />
      <Contact />
      {floatingHelpers}
    </PageFrame>
  );
}
