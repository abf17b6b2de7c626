import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { type LinkedPayable, payLink, payOnlineByLink } from '../../contract/pay-link.ts';
import { phoneHref } from '../../domain/brand.ts';
import { findPackage } from '../../domain/packages.ts';
import { findTerm } from '../../domain/terms.ts';
import { brand } from '../brand.ts';
import { FailureWords } from '../calls/use-act.ts';
import { useRead } from '../calls/use-read.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { language } from '../language.ts';
import { useLinkTopic } from '../live/use-link-topic.ts';
import { useLive } from '../live/use-live.ts';
import { payTexts } from '../pay/texts.ts';
import { OnlineWay, WaysToPay } from '../pay/ways.tsx';
import { writeText } from '../ui/browser-storage.ts';
import { Button } from '../ui/button.tsx';
import { Message, Saying } from '../ui/message.tsx';
import { LinkedClaim } from './linked-claim.tsx';
import { openedLink } from './opened-link.ts';
import styles from './pay-link.module.css';
import { payLinkTexts as texts } from './texts.ts';
import { Others, WhatFor } from './what-for.tsx';

/** The interval of polling the open amount after an online payment, in milliseconds. */
const askEveryMs = 5_000;

/** For payers without an account (docs/product.md, "Pay links"). */
export function PayLinkPage() {
  const { token = '' } = useParams();
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <noscript>{texts.withoutScripts}</noscript>
        <FailureWords value={texts.failures}>
          <Linked key={token} token={token} />
        </FailureWords>
        <p className={styles.quiet}>
          {texts.call} <a href={phoneHref(brand.phone)}>{brand.phone}</a>
        </p>
      </div>
    </PageFrame>
  );
}

function Linked({ token }: { token: string }) {
  const [query] = useSearchParams();
  const paying = query.get('paying') === 'due' ? 'due' : 'open';
  const isBack = query.has('back');
  useLive(useLinkTopic('pay-link', token));
  const read = useRead(
    payLink,
    { token, paying },
    {
      live: 'money plans',
      ...(isBack && { every: askEveryMs }),
    },
  );
  const { state, answer, refused, askAgain } = read;
  if (refused?.code === 'link-gone')
    return <Message isPage isAlert className={styles.head} {...texts.gone} />;
  if (answer?.state === 'paid')
    return <Message isPage isAlert className={styles.head} {...texts.paid} />;
  if (answer !== null) {
    return <Open token={token} linked={answer} paying={paying} isBack={isBack} />;
  }
  if (state === 'loading' || state === 'ready') {
    return (
      <p role="status" className={styles.loading}>
        {texts.loading}
      </p>
    );
  }
  return (
    <Message isPage isAlert className={styles.head} {...texts[state]}>
      <Button variant="secondary" onClick={askAgain}>
        {texts.retry}
      </Button>
    </Message>
  );
}

type OpenProps = {
  token: string;
  linked: LinkedPayable;
  paying: 'due' | 'open';
  /** Whether they return from paying online, which proves nothing. */
  isBack: boolean;
};

function Open({ token, linked, paying, isBack }: OpenProps) {
  const [said, setSaid] = useState('');
  useEffect(() => writeText('tab', openedLink, token), [token]);
  const { firstName, town, packageType, term, payable } = linked;
  const what = [findPackage(packageType)?.name, term && findTerm(term)?.label, town];
  return (
    <>
      <header className={styles.head}>
        <h1>{texts.title(firstName)}</h1>
        <p>{what.filter(Boolean).join(' · ')}</p>
        <p className={styles.quiet}>{texts.intro(brand.name)}</p>
      </header>
      {isBack && (
        <p role="status" className={styles.said}>
          <strong>{payTexts.online.checking}</strong> {payTexts.online.checkingText}
        </p>
      )}
      {said && <Saying className={styles.said}>{said}</Saying>}
      <WhatFor payable={payable} />
      <WaysToPay
        payable={payable}
        online={() => (
          <OnlineWay
            definition={payOnlineByLink}
            input={{ token, paying, language }}
            pesos={payable.pesos}
          />
        )}
      />
      <Others linked={linked} paying={paying} />
      <p className={styles.quiet}>{fromAbroad(payable.ways)}</p>
      {said ? (
        <p>
          <Button variant="secondary" onClick={() => setSaid('')}>
            {texts.another}
          </Button>
        </p>
      ) : (
        <LinkedClaim token={token} payable={payable} onSent={setSaid} />
      )}
    </>
  );
}

/** Returns advice for payers abroad, each way once; '' if there is none. */
function fromAbroad(ways: LinkedPayable['payable']['ways']): string {
  const said = new Set(
    ways.flatMap(({ kind }) => (kind === 'cash' ? [] : [texts.abroad.ways[kind]])),
  );
  return said.size === 0 ? '' : [texts.abroad.lead, ...said].join(' ');
}
