import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { pay, payOnline } from '../../../contract/client/pay.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import { useRead } from '../../calls/use-read.ts';
import { language } from '../../language.ts';
import payStyles from '../../pay/pay.module.css';
import { payTexts } from '../../pay/texts.ts';
import { OnlineWay, WaysToPay } from '../../pay/ways.tsx';
import { Saying } from '../../ui/message.tsx';
import { LoadedInPortal } from '../frame/loaded.tsx';
import { ofClient } from '../frame/of-client.ts';
import { PortalPage } from '../frame/portal-page.tsx';
import { ClaimForm } from './claim-form.tsx';
import { Claims } from './claims.tsx';
import styles from './pay-page.module.css';
import { payPageTexts as texts } from './texts.ts';

/** docs/product.md, "Paying". */
export function PayPage() {
  const { subscriptionId = '' } = useParams();
  const [query] = useSearchParams();
  const paying = query.get('paying') ?? 'due';
  return (
    <>
      <p className={styles.back}>
        <Link to="/portal/plan">{texts.back}</Link>
      </p>
      <PortalPage title={texts.title}>
        <Paying
          key={`${subscriptionId} ${paying}`}
          subscriptionId={subscriptionId}
          paying={paying}
        />
      </PortalPage>
    </>
  );
}

type PayingProps = { subscriptionId: string; paying: string };

function Paying({ subscriptionId, paying }: PayingProps) {
  const read = useRead(pay, { subscriptionId, paying }, { live: ofClient });
  const [said, setSaid] = useState('');
  const isOne = paying !== 'due' && paying !== 'open';
  return (
    <LoadedInPortal read={read} loading={texts.loading}>
      {(answer) => (
        <div className={`stack-loose ${styles.page}`}>
          {said && <Saying className={styles.said}>{said}</Saying>}
          <WhatFor payable={answer.payable} />
          <WaysToPay
            payable={answer.payable}
            online={() => (
              <OnlineWay
                definition={payOnline}
                input={{ subscriptionId, paying, language }}
                pesos={answer.payable.pesos}
              />
            )}
          />
          <Others answer={answer} paying={paying} />
          {answer.payable.dues.length > 0 && said === '' && (
            <section className={`stack ${payStyles.claim}`}>
              <h2>{payTexts.claim.title}</h2>
              <p>{payTexts.claim.intro}</p>
              <ClaimForm
                subscriptionId={subscriptionId}
                dueReference={isOne ? paying : undefined}
                payable={answer.payable}
                onSent={setSaid}
              />
            </section>
          )}
          <Claims claims={answer.claims} heading="h2" />
        </div>
      )}
    </LoadedInPortal>
  );
}

type Answer = AnswerOf<typeof pay>;

function WhatFor({ payable: { dues } }: Pick<Answer, 'payable'>) {
  const [first, last] = [dues[0], dues.at(-1)];
  if (first === undefined || last === undefined) return null;
  const day = formatDay(first.day);
  const isAhead = first.day > manilaToday(new Date());
  return (
    <p className="quiet">
      {isAhead ? texts.next(day) : texts.due(day)}
      {dues.length > 1 && ` ${texts.upTo(dues.length, formatDay(last.day))}.`}
    </p>
  );
}

function Others({ answer, paying }: { answer: Answer; paying: string }) {
  const rest = answer.openInPesos - answer.waitingInPesos;
  if (paying !== 'open' && rest <= answer.payable.pesos) return null;
  return (
    <p className={styles.others}>
      {paying === 'open' ? (
        <Link to="?" replace>
          {texts.payDue}
        </Link>
      ) : (
        <Link to="?paying=open" replace>
          {texts.payRest(rest)}
        </Link>
      )}
    </p>
  );
}
