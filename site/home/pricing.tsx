import { Suspense } from 'react';
import { brand } from '../brand.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { lazyView } from '../loading/lazy-view.ts';
import { usePricesVisible } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import tools from './pictures/tools.svg';
import styles from './pricing.module.css';
import { pricing } from './texts.ts';
import { whenNear } from './when-near.ts';

const PackageView = lazyView(() => import('./package-view.tsx'), 'PackageView');

const BeforeOrdering = lazyView(async () => {
  await whenNear('pricing');
  return import('./before-ordering.tsx');
}, 'BeforeOrdering');

// Created once, as those of the home page are.
const beforeOrdering = (
  <Suspense>
    <BeforeOrdering />
  </Suspense>
);

/** For members or for everybody, as the operator decides (docs/product.md, "Price visibility"). */
export function Pricing() {
  return (
    <section id="pricing" className={styles.pricing} aria-labelledby="pricing-title">
      <span id="plans" className={styles.anchor} />
      <div className="wrap">
        <header className={styles.header}>
          <h2 id="pricing-title">{pricing.title}</h2>
          <p>{pricing.lead}</p>
        </header>
        {brand.pricing === 'public' ? (
          <div className={styles.stage}>
            <Suspense>
              <PackageView />
            </Suspense>
          </div>
        ) : (
          <MembersOnly />
        )}
        {beforeOrdering}
      </div>
    </section>
  );
}

/** Styles choose the visible half by the stored session, so that the wrong half never flashes. */
function MembersOnly() {
  const visible = usePricesVisible();
  const skeleton = <p className={styles.skeleton}>{pricing.loading}</p>;
  return (
    <>
      <div className="signed-out">
        <Gate />
      </div>
      <div className="signed-in">
        <div className={styles.stage}>
          {visible ? (
            <Suspense fallback={skeleton}>
              <PackageView />
            </Suspense>
          ) : (
            skeleton
          )}
        </div>
      </div>
    </>
  );
}

function Gate() {
  return (
    <div className={styles.gate}>
      <img src={tools} alt="" width="420" height="270" loading="lazy" />
      <div>
        <h3>{pricing.gateTitle}</h3>
        <p>{pricing.gateText}</p>
        <Button onClick={() => openDialog({ kind: 'auth', tab: 'sign-in' })}>
          {pricing.gateButton}
        </Button>
        <Button variant="quiet" onClick={() => openDialog({ kind: 'order', packageId: '' })}>
          {pricing.gateOrder}
        </Button>
      </div>
    </div>
  );
}
