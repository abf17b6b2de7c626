import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import type { proofs } from '../../../contract/client/proofs.ts';
import type { OwnVisit } from '../../../contract/client/visits.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatDay, formatManilaTime } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { usePages } from '../../calls/use-pages.ts';
import { proofTexts } from '../../proof/texts.ts';
import { numberOf, packageOf, visitName } from '../../proof/visit-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts } from './change-texts.ts';
import { Feast } from './feast.tsx';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

/** A visit that is upcoming, open, or did not take place. */
export function VisitRow({ visit }: { visit: OwnVisit }) {
  const { id, packageType, startsAt, endsAt, state, standing, crew } = visit;
  const { lastDay, waiting, lapsed, isOwed } = visit;
  const chosen = findPackage(packageType);
  const isComing = standing === 'coming';
  return (
    <li className={styles.planned} data-theme={chosen?.theme}>
      <h3>
        <Link to={`/portal/visits/${id}`}>
          {isComing ? <ManilaTime at={startsAt} end={endsAt} /> : numberOf(visit)}
        </Link>
      </h3>
      <p>
        {[isComing && numberOf(visit), packageOf(visit), isComing && listInWords(crew)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Feast visit={visit} />
      {!isComing && (
        <p>
          {changeTexts.plannedFor} <ManilaTime at={startsAt} end={endsAt} />.
        </p>
      )}
      {standing === 'open' && (
        <p>
          <Badge tone="wait">
            {state === 'skipped' && isOwed ? texts.dateless : openStates[state]}
          </Badge>{' '}
          {lastDay === null ? texts.openAlways : texts.openUntil(formatDay(lastDay))}
        </p>
      )}
      {standing === 'cancelled' && <p>{texts.over.withPlan}</p>}
      {standing === 'lapsed' && <p>{texts.over.lapsed}</p>}
      {standing === 'refunded' && <p>{texts.over.refunded}</p>}
      {changeTexts.begun[state] && <p>{changeTexts.begun[state]}</p>}
      {waiting && (
        <p>
          <Badge tone="wait">{waiting.kind === 'skip' ? texts.waits.skip : texts.waits.move}</Badge>
        </p>
      )}
      {lapsed && <p>{changeTexts.unanswered.stands}</p>}
    </li>
  );
}

const openStates: Partial<Record<OwnVisit['state'], string>> = texts.states;

type PastRowProps = { visit: AnswerOf<typeof proofs>['visits'][number]; onFailed: () => void };

/** A visit that is done or missed, with one picture. */
export function PastRow({ visit, onFailed }: PastRowProps) {
  const { id, packageType, startsAt, state, photoCount, previewUrl } = visit;
  const chosen = findPackage(packageType);
  return (
    <li className={`stack ${styles.row}`} data-theme={chosen?.theme}>
      <span className={styles.thumb}>
        {previewUrl && <img src={previewUrl} alt="" loading="lazy" onError={onFailed} />}
      </span>
      <div>
        <h3>
          <Link to={`/portal/visits/${id}`}>{formatManilaTime(new Date(startsAt))}</Link>
        </h3>
        <p>{visitName(visit)}</p>
        <p>
          <Badge tone={state === 'missed' ? 'wait' : 'good'}>{proofTexts.states[state]}</Badge>{' '}
          {texts.photos(photoCount)}
        </p>
      </div>
    </li>
  );
}

/** `next` is the next page's cursor. */
type ListPage<Row> = { rows: readonly Row[]; next: string | null };

type FetchMoreProps<Definition extends CallDefinition, Row> = {
  definition: Definition;
  first: AnswerOf<Definition>;
  inputOf: (next: string) => InputOf<Definition>;
  pageOf: (answer: AnswerOf<Definition>) => ListPage<Row>;
  label: string;
  children: (row: Row) => ReactNode;
};

export function FetchMore<Definition extends CallDefinition, Row>(
  props: FetchMoreProps<Definition, Row>,
) {
  const { definition, first, inputOf, pageOf, label, children } = props;
  const { pages, hasNext, fetching, fetchNext } = usePages(definition, {
    first,
    nextOf: (page) => pageOf(page).next,
    inputOf,
  });

  return (
    <>
      <ol className={styles.list}>{pages.flatMap((page) => pageOf(page).rows.map(children))}</ol>
      {hasNext && (
        <Button variant="secondary" aria-disabled={fetching === 'now'} onClick={fetchNext}>
          {fetching === 'now' ? texts.fetching : label}
        </Button>
      )}
      <p role="status">{fetching === 'failed' && texts.notFetched}</p>
    </>
  );
}
