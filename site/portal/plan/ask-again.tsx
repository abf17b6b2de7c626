import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Saying } from '../../ui/message.tsx';
import { focusOn } from '../frame/arrival.ts';

type AskAgainProps = {
  texts: { action: string; yes: string; keep: string };
  children: ReactNode;
  onYes: () => void;
};

/** A button that asks for confirmation in its place. */
export function AskAgain({ texts, children, onYes }: AskAgainProps) {
  const [step, setStep] = useState<'idle' | 'asking' | 'kept'>('idle');
  if (step !== 'asking') {
    return (
      <div>
        <Button
          ref={step === 'kept' ? focusOn : undefined}
          variant="secondary"
          onClick={() => setStep('asking')}
        >
          {texts.action}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack">
      <Saying>{children}</Saying>
      <div className="cluster-loose">
        <Button onClick={onYes}>{texts.yes}</Button>
        <Button variant="secondary" onClick={() => setStep('kept')}>
          {texts.keep}
        </Button>
      </div>
    </div>
  );
}
