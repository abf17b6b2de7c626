import { useState } from 'react';
import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { formatPesos } from '../../domain/prices.ts';
import { useAct } from '../calls/use-act.ts';
import { Button } from '../ui/button.tsx';
import styles from './pay.module.css';
import { payTexts } from './texts.ts';

const { online: texts } = payTexts;

type OnlineWayProps<Definition extends CallDefinition> = {
  /** The call that makes a page to pay on. */
  definition: Definition;
  input: InputOf<Definition>;
  pesos: number;
};

/** Leads to a page of the gateway. What is typed there never comes to us. */
export function OnlineWay<Definition extends CallDefinition>({
  definition,
  input,
  pesos,
}: OnlineWayProps<Definition>) {
  const { run, isBusy, failure } = useAct(definition);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    const { answer } = await run(input);
    if (answer === null) return;
    setIsLeaving(true);
    window.location.assign((answer as { address: string }).address);
  };
  return (
    <>
      <p>{texts.intro}</p>
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
      <div className={styles.actions}>
        <Button busy={isBusy || isLeaving} busyLabel={texts.leaving} onClick={leave}>
          {texts.pay(formatPesos(pesos))}
        </Button>
      </div>
    </>
  );
}
