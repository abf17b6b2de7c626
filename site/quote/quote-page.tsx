import { useState } from 'react';
import { useParams } from 'react-router';
import { quote } from '../../contract/quote.ts';
import type { Quote } from '../../contract/shapes/quote.ts';
import { phoneHref } from '../../domain/brand.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { quotedPaymentText } from '../../domain/requests/quoted-payment.ts';
import { quotedPlanText } from '../../domain/requests/quoted-plan.ts';
import { brand } from '../brand.ts';
import { useRead } from '../calls/use-read.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { useLinkTopic } from '../live/use-link-topic.ts';
import { useLive } from '../live/use-live.ts';
import { Button } from '../ui/button.tsx';
import { Fact } from '../ui/fact.tsx';
import { Message } from '../ui/message.tsx';
import { Reference } from '../ui/reference.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './quote.module.css';
import { QuoteLines } from './quote-lines.tsx';
import { quoteTexts as texts } from './texts.ts';

/** For clients without an account (docs/product.md, "Quotes"). */
export function QuotePage() {
  const { token = '' } = useParams();
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <noscript>{texts.withoutScripts}</noscript>
        <LinkedQuote key={token} token={token} />
        <p className="quiet">
          {texts.call} <a href={phoneHref(brand.phone)}>{brand.phone}</a>
        </p>
      </div>
    </PageFrame>
  );
}

function LinkedQuote({ token }: { token: string }) {
  useLive(useLinkTopic('quote', token));
  const read = useRead(quote, { token }, { live: 'requests' });
  const [answered, setAnswered] = useState<Quote | null>(null);
  const [isGone, setIsGone] = useState(false);
  const shown = answered ?? (read.state === 'ready' ? read.answer : null);
  if (isGone || read.refused?.code === 'link-gone') {
    return <Message isPage isAlert className={styles.head} {...texts.gone} />;
  }
  if (shown !== null) {
    return (
      <Answerable
        token={token}
        quote={shown}
        onAnswered={setAnswered}
        onGone={() => setIsGone(true)}
      />
    );
  }
  if (read.state === 'loading') {
    return (
      <p role="status" className={styles.loading}>
        {texts.loading}
      </p>
    );
  }
  return (
    <Message
      isPage
      isAlert
      className={styles.head}
      {...(read.state === 'offline' ? texts.offline : texts.failed)}
    >
      <Button variant="secondary" onClick={read.askAgain}>
        {texts.retry}
      </Button>
    </Message>
  );
}

type AnswerableProps = {
  token: string;
  quote: Quote;
  onAnswered: (quote: Quote) => void;
  onGone: () => void;
};

function Answerable({ token, quote: shown, onAnswered, onGone }: AnswerableProps) {
  const [asking, setAsking] = useState<'accepted' | 'declined' | null>(null);
  const { state } = shown;
  return (
    <>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <div role="status">
          {state === 'sent' ? (
            <p>{texts.intro}</p>
          ) : (
            <>
              <p className={styles.answered}>{texts.answered[state].title}</p>
              <p>{texts.answered[state].text}</p>
            </>
          )}
        </div>
      </header>
      <QuoteCard quote={shown} />
      {state === 'sent' && (
        <p className={`actions ${styles.actions}`}>
          <Button onClick={() => setAsking('accepted')}>{texts.accept}</Button>
          <Button variant="secondary" onClick={() => setAsking('declined')}>
            {texts.decline}
          </Button>
        </p>
      )}
      {asking && (
        <AnswerDialog
          token={token}
          answer={asking}
          onAnswered={onAnswered}
          onGone={onGone}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function QuoteCard({ quote }: { quote: Quote }) {
  return (
    <section className={`stack-loose ${styles.card}`} aria-label={texts.title}>
      <QuoteLines lines={quote.lines} totalInPesos={quote.totalInPesos} className={styles.lines} />
      {quote.note && (
        <div className={styles.note}>
          <h2>{texts.note}</h2>
          <p>{quote.note}</p>
        </div>
      )}
      <dl className={styles.facts}>
        <Fact label={texts.kind}>{quotedPlanText(quote)}</Fact>
        {quote.paymentPlan && (
          <Fact label={texts.payment}>{quotedPaymentText(quote.paymentPlan, quote)}</Fact>
        )}
        <Fact label={texts.validUntil}>{formatDay(quote.validUntil)}</Fact>
        <Fact label={texts.reference}>
          <Reference>{quote.reference}</Reference>
        </Fact>
      </dl>
    </section>
  );
}
