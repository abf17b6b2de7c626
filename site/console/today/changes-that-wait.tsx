import type { Today } from '../../../contract/team/today.ts';
import { askedText } from '../changes/asked-text.ts';
import { changesTexts } from '../changes/texts.ts';
import { useAnswering } from '../changes/use-answering.tsx';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';
import { WaitingEntry } from './waiting-entry.tsx';

const texts = changesTexts.today;

/** What clients asked for and nobody answered yet, the most urgent first. */
export function ChangesThatWait({ total, overdue, first }: Today['changes']) {
  const { choices, dialog } = useAnswering();
  return (
    <>
      <Matter
        title={texts.title}
        text={texts.text}
        total={total}
        shown={first.length}
        late={overdue > 0 ? todayTexts.requests.overdue(overdue) : undefined}
      >
        {first.map((change) => (
          <WaitingEntry
            key={change.id}
            client={change.client.name}
            visit={change.visit}
            answerBy={change.answerBy}
            choices={choices(change)}
          >
            <p>{askedText(change)}</p>
            {change.reason && <p className={styles.quiet}>{change.reason}</p>}
          </WaitingEntry>
        ))}
      </Matter>
      {dialog}
    </>
  );
}
