import type { WaitingChange } from '../../../contract/client/visits.ts';
import { Button } from '../../ui/button.tsx';
import { AskedFor } from '../frame/asked-for.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts } from './change-texts.ts';
import styles from './own-visit.module.css';

const texts = changeTexts.waiting;

type WaitingProps = {
  change: WaitingChange;
  /** Whether something else can still be asked for instead. */
  canAsk: boolean;
  onWithdraw: (id: string) => void;
};

/** What the client asked for and the team has not answered yet. */
export function Waiting({ change, canAsk, onWithdraw }: WaitingProps) {
  const { id, answerBy } = change;
  return (
    <section className={styles.waiting}>
      <h2>{texts.title}</h2>
      <p>
        {texts.asked} <AskedFor change={change} />.
      </p>
      <p>
        {texts.answer} <ManilaTime at={answerBy} />. {texts.stands}
        {canAsk && ` ${texts.another}`}
      </p>
      <p>
        <Button variant="secondary" onClick={() => onWithdraw(id)}>
          {texts.withdraw}
        </Button>
      </p>
    </section>
  );
}

/** What nobody answered before the visit began. */
export function Lapsed({ change }: { change: WaitingChange }) {
  return (
    <section className={styles.waiting}>
      <h2>{changeTexts.unanswered.title}</h2>
      <p>
        {texts.asked} <AskedFor change={change} />. {changeTexts.unanswered.stands}
      </p>
    </section>
  );
}
