import type { AnswerOf } from '../../../contract/call.ts';
import { overview } from '../../../contract/client/overview.ts';
import { useRead } from '../../calls/use-read.ts';
import { openDialog } from '../../frame/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Notice } from '../frame/notice.tsx';
import { LastProof } from './last-proof.tsx';
import { NextVisit } from './next-visit.tsx';
import styles from './overview.module.css';
import { PlansInBrief } from './plans-in-brief.tsx';
import { RequestsInBrief } from './requests-in-brief.tsx';
import { overviewTexts as texts } from './texts.ts';
import { WaitingChanges } from './waiting-changes.tsx';

/** What comes next for a client, and where everything stands (docs/product.md, "Client portal"). */
export function Overview() {
  const read = useRead(overview, {}, { isCopied: true });
  return (
    <Loaded read={read} loading={texts.loading}>
      {(answer) =>
        isEmpty(answer) ? (
          <Notice {...texts.empty}>
            <Asks />
          </Notice>
        ) : (
          <div className={styles.parts}>
            <div className={styles.main}>
              {answer.nextVisit && <NextVisit visit={answer.nextVisit} />}
              {!answer.nextVisit && answer.plans.length > 0 && <Notice {...texts.none} />}
              <WaitingChanges changes={answer.changes} />
              <PlansInBrief plans={answer.plans} />
              <RequestsInBrief requests={answer.requests} />
            </div>
            <div className={styles.side}>
              {answer.lastProof && <LastProof visit={answer.lastProof} onFailed={read.renew} />}
              <section className={styles.part}>
                <h2>{texts.more}</h2>
                <Asks />
              </section>
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

function isEmpty({ nextVisit, plans, requests, lastProof }: AnswerOf<typeof overview>): boolean {
  return nextVisit === null && lastProof === null && plans.length + requests.length === 0;
}

function Asks() {
  return (
    <div className={styles.actions}>
      <Button onClick={() => openDialog({ kind: 'order', packageId: '' })}>{texts.order}</Button>
      <Button variant="secondary" onClick={() => openDialog({ kind: 'inquiry' })}>
        {texts.ask}
      </Button>
    </div>
  );
}
