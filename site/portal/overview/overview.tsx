import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { overview } from '../../../contract/client/overview.ts';
import type { ListedProof } from '../../../contract/client/proofs.ts';
import type { ChangeInBrief, OwnVisitWithFaces } from '../../../contract/client/visits.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { findPackage } from '../../../domain/packages.ts';
import { useRead } from '../../calls/use-read.ts';
import { openDialog } from '../../frame/open-dialog.ts';
import { visitName } from '../../proof/visit-name.ts';
import { Button } from '../../ui/button.tsx';
import { Faces } from '../../ui/face.tsx';
import { AskedFor } from '../frame/asked-for.tsx';
import { LoadedInPortal, PortalNotice } from '../frame/loaded.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { ofClient } from '../frame/of-client.ts';
import { AnswerBy } from '../requests/tracker.tsx';
import { changeTexts } from '../visits/change-texts.ts';
import { Feast } from '../visits/feast.tsx';
import { DueInBriefs, PlansInBrief, RequestsInBrief } from './in-brief.tsx';
import styles from './overview.module.css';
import { overviewTexts as texts } from './texts.ts';

/** docs/product.md, "Client portal". */
export function Overview() {
  const read = useRead(overview, {}, { isCopied: true, live: ofClient });
  return (
    <LoadedInPortal read={read} loading={texts.loading}>
      {(answer) =>
        isEmpty(answer) ? (
          <PortalNotice {...texts.empty}>
            <Asks />
          </PortalNotice>
        ) : (
          <div className={styles.parts}>
            <div className={styles.main}>
              {answer.nextVisit && <NextVisit visit={answer.nextVisit} />}
              {!answer.nextVisit && answer.plans.length > 0 && <PortalNotice {...texts.none} />}
              <DueInBriefs due={answer.due} />
              <WaitingChanges changes={answer.changes} />
              <PlansInBrief plans={answer.plans} />
              <RequestsInBrief requests={answer.requests} />
            </div>
            <div className={styles.side}>
              {answer.lastProof && <LastProof visit={answer.lastProof} onFailed={read.renew} />}
              <section className={`stack ${styles.part}`}>
                <h2>{texts.more}</h2>
                <Asks />
              </section>
            </div>
          </div>
        )
      }
    </LoadedInPortal>
  );
}

function isEmpty(answer: AnswerOf<typeof overview>): boolean {
  const { nextVisit, due, plans, requests, lastProof } = answer;
  const listed = due.length + plans.length + requests.length;
  return nextVisit === null && lastProof === null && listed === 0;
}

function Asks() {
  return (
    <div className={`actions ${styles.actions}`}>
      <Button onClick={() => openDialog({ kind: 'order', packageId: '' })}>{texts.order}</Button>
      <Button variant="secondary" onClick={() => openDialog({ kind: 'inquiry' })}>
        {texts.ask}
      </Button>
    </div>
  );
}

type LastProofProps = { visit: ListedProof; onFailed: () => void };

function LastProof({ visit: { id, startsAt, previewUrl }, onFailed }: LastProofProps) {
  return (
    <section className={`stack ${styles.part}`}>
      <h2>{texts.proof.title}</h2>
      <div className={`stack-tight ${styles.proof}`}>
        {previewUrl && <img src={previewUrl} alt="" loading="lazy" onError={onFailed} />}
        <p>
          <ManilaTime at={startsAt} />
        </p>
        <Link className={styles.lead} to={`/portal/visits/${id}`}>
          {texts.proof.open}
        </Link>
      </div>
    </section>
  );
}

function WaitingChanges({ changes }: { changes: readonly ChangeInBrief[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={`stack ${styles.part}`}>
      <h2>{texts.changes.title}</h2>
      <ul className={`stack-tight ${styles.waiting}`}>
        {changes.map((change) => (
          <li key={change.id}>
            {texts.changes.to}{' '}
            <AskedFor change={change} visitAt={change.visit && <When {...change.visit} />} />.{' '}
            <AnswerBy at={change.answerBy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function When({ id, startsAt }: NonNullable<ChangeInBrief['visit']>) {
  return (
    <Link to={`/portal/visits/${id}`}>
      <ManilaTime at={startsAt} />
    </Link>
  );
}

function NextVisit({ visit }: { visit: OwnVisitWithFaces }) {
  const { id, packageType, startsAt, endsAt, crew, address, lapsed } = visit;
  const chosen = findPackage(packageType);
  const isAtWork = visit.state === 'on-the-way' || visit.state === 'started';
  const names = listInWords(crew.map(({ name }) => name));
  return (
    <section className={`stack ${styles.next}`} data-theme={chosen?.theme}>
      <h2>
        <small>
          {isAtWork ? texts.next.now : texts.next.title} · {whenOf(visit)}
        </small>
        <ManilaTime at={startsAt} end={endsAt} />
      </h2>
      {crew.length > 0 ? (
        <p className="row">
          <Faces crew={crew} />
          <span>{isAtWork ? texts.next.isAtWork(names) : texts.next.comes(names)}</span>
        </p>
      ) : (
        <p>{texts.next.noCrewYet}</p>
      )}
      <Feast visit={visit} />
      {lapsed && <p>{changeTexts.unanswered.stands}</p>}
      <p>{address}</p>
      <p className="quiet">{visitName(visit)}</p>
      <Link className={styles.lead} to={`/portal/visits/${id}`}>
        {isAtWork ? texts.next.see : texts.next.open}
      </Link>
    </section>
  );
}

function whenOf({ state, startsAt }: OwnVisitWithFaces): string {
  if (state === 'on-the-way' || state === 'started') return texts.next.states[state];
  return texts.next.inDays(daysBetween(manilaDayOf(new Date()), manilaDayOf(new Date(startsAt))));
}
