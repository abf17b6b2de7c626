import { useState } from 'react';
import { answerQuote } from '../../contract/quote.ts';
import type { Quote } from '../../contract/shapes/quote.ts';
import { call } from '../calls/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './quote.module.css';
import { quoteTexts as texts } from './texts.ts';

type AnswerDialogProps = {
  token: string;
  answer: 'accepted' | 'declined';
  onAnswered: (quote: Quote) => void;
  /** Called when the link became invalid meanwhile. */
  onGone: () => void;
  onClose: () => void;
};

/** Asks for confirmation: a quote takes only one answer. */
export function AnswerDialog({ token, answer, onAnswered, onGone, onClose }: AnswerDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const asking = texts.asking[answer];
  const send = async () => {
    setBusy(true);
    const outcome = await call(answerQuote, { token, answer }).catch(() => null);
    setBusy(false);
    if (outcome?.kind === 'accepted') {
      onAnswered(outcome.answer);
      return onClose();
    }
    if (outcome?.kind !== 'refused') return setFailure(texts.notSent);
    if (outcome.code === 'link-gone') return onGone();
    setFailure(outcome.message);
  };
  return (
    <Dialog title={asking.title} closable={!busy} onClose={onClose}>
      <div className="stack">
        <p>{asking.text}</p>
        <p role="alert" className="problem">
          {failure}
        </p>
        <p className={`actions ${styles.actions}`}>
          <Button busy={busy} busyLabel={texts.busy} onClick={send}>
            {asking.send}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {texts.back}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
