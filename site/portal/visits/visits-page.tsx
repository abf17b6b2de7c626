import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { proofs } from '../../../contract/client/proofs.ts';
import { visits } from '../../../contract/client/visits.ts';
import { type Read, useRead } from '../../calls/use-read.ts';
import { LoadedInPortal, PortalNotice } from '../frame/loaded.tsx';
import { ofClient } from '../frame/of-client.ts';
import { PortalPage } from '../frame/portal-page.tsx';
import { visitTexts as texts } from './texts.ts';
import { FetchMore, PastRow, VisitRow } from './visit-list.tsx';
import styles from './visits.module.css';

export function VisitsPage() {
  return (
    <PortalPage title={texts.title} intro={texts.intro}>
      <Visits />
    </PortalPage>
  );
}

function Visits() {
  const coming = useRead(visits, {}, { isCopied: true, live: ofClient });
  const past = useRead(proofs, {}, { isCopied: true, live: ofClient });
  return (
    <LoadedInPortal read={bothOf(coming, past)} loading={texts.loading}>
      {([planned, done]) => <Lists planned={planned} done={done} onFailed={past.renew} />}
    </LoadedInPortal>
  );
}

/** Joins two reads, so that their age or failure shows once. */
function bothOf<One, Other>(one: Read<One>, other: Read<Other>) {
  const worse = one.state === 'ready' ? other : one;
  const ages = [one.asOf, other.asOf].filter((asOf) => asOf !== null);
  return {
    state: worse.state,
    refused: worse.refused,
    answer:
      one.answer === null || other.answer === null ? null : ([one.answer, other.answer] as const),
    asOf: ages.toSorted((age, next) => +age - +next)[0] ?? null,
    askAgain: () => Promise.all([one.askAgain(), other.askAgain()]),
  };
}

type ListsProps = {
  planned: AnswerOf<typeof visits>;
  done: AnswerOf<typeof proofs>;
  onFailed: () => void;
};

function Lists({ planned, done, onFailed }: ListsProps) {
  const { comingCount, open, notDone } = planned;
  if (comingCount + open.length + done.visits.length + notDone.length === 0)
    return <PortalNotice {...texts.empty} />;
  return (
    <>
      {comingCount > 0 && (
        <List title={texts.coming} count={comingCount}>
          <FetchMore
            definition={visits}
            first={planned}
            inputOf={(after) => ({ after })}
            pageOf={({ coming: rows, later: next }) => ({ rows, next })}
            label={texts.showLater}
          >
            {(visit) => <VisitRow key={visit.id} visit={visit} />}
          </FetchMore>
        </List>
      )}
      {open.length > 0 && (
        <List title={texts.open} count={open.length} intro={texts.openIntro}>
          <ol className={styles.list}>
            {open.map((visit) => (
              <VisitRow key={visit.id} visit={visit} />
            ))}
          </ol>
        </List>
      )}
      {done.visits.length > 0 && (
        <List title={texts.past}>
          <FetchMore
            definition={proofs}
            first={done}
            inputOf={(before) => ({ before })}
            pageOf={({ visits: rows, earlier: next }) => ({ rows, next })}
            label={texts.showEarlier}
          >
            {(visit) => <PastRow key={visit.id} visit={visit} onFailed={onFailed} />}
          </FetchMore>
        </List>
      )}
      {notDone.length > 0 && (
        <details className={styles.section}>
          <summary>
            <h2>
              {texts.notDone} <span>{texts.count(notDone.length)}</span>
            </h2>
          </summary>
          <ol className={styles.list}>
            {notDone.map((visit) => (
              <VisitRow key={visit.id} visit={visit} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

type ListProps = { title: string; count?: number; intro?: string; children: ReactNode };

function List({ title, count, intro, children }: ListProps) {
  return (
    <section className={styles.section}>
      <h2>
        {title} {count !== undefined && <span>{texts.count(count)}</span>}
      </h2>
      {intro && <p>{intro}</p>}
      {children}
    </section>
  );
}
