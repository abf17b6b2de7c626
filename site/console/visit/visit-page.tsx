import { useState } from 'react';
import { useParams } from 'react-router';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { mondayOf } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { visitMayBecome } from '../../../domain/visits/visit-states.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { changesTexts } from '../changes/texts.ts';
import { History } from '../frame/history.tsx';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { useSearch } from '../frame/use-search.ts';
import { MoveDialog } from '../moving/move-dialog.tsx';
import { ProblemList } from '../problems/problem-list.tsx';
import { RatingOfVisit } from '../problems/ratings.tsx';
import { problemsTexts } from '../problems/texts.ts';
import { RecordSection } from './record-section.tsx';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';
import type { Visit } from './visit.ts';
import { CloseDialog, StateDialog } from './visit-dialogs.tsx';
import { SeriesSection, SubscriptionSection, VisitClient, VisitHome } from './visit-sections.tsx';
import { ToldSection, VisitSummary } from './visit-summary.tsx';
import { WorkForm } from './work-form.tsx';

type Action = 'move' | 'skip' | 'cancel' | 'done' | 'missed';

export function VisitPage() {
  const { id: typed = '' } = useParams();
  const id = typed.toLowerCase();
  const read = useRead(visitCall, { id }, { live: `visit:${id} people` });
  const [query, show] = useSearch();
  const [chosen, setAction] = useState<Action | null>(null);
  const action = chosen ?? (query.get('do') === 'move' ? 'move' : null);
  // Never shows the last visit's data with the next one's actions.
  const data = read.answer?.id === id ? read.answer : null;
  const close = () => {
    setAction(null);
    if (query.has('do')) show({ do: null }, { replace: true });
  };
  const monday = mondayOf(manilaDayOf(data ? new Date(data.startsAt) : new Date()));
  return (
    <Page
      title={
        data ? visitTexts.title(data.client.name, data.number, data.visitCount) : visitTexts.visit
      }
      back={{ href: `/team/schedule?week=${monday}`, label: visitTexts.back }}
      at={`visit:${id}`}
      actions={data && <Actions visit={data} onAction={setAction} />}
    >
      <Loaded read={{ ...read, answer: data }}>
        {(visit) => <Content key={visit.id} visit={visit} />}
      </Loaded>
      {action === 'move' && <MoveDialog visitId={id} onClose={close} />}
      {data && (action === 'skip' || action === 'cancel') && (
        <StateDialog visit={data} kind={action} onClose={close} />
      )}
      {data && (action === 'done' || action === 'missed') && (
        <CloseDialog visit={data} kind={action} onClose={close} />
      )}
    </Page>
  );
}

function Content({ visit }: { visit: Visit }) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <VisitSummary visit={visit} />
        {visit.changes.total > 0 && (
          <section className={styles.section}>
            <h2>{changesTexts.section}</h2>
            <ChangeList changes={visit.changes} />
          </section>
        )}
        {visit.problems.length > 0 && (
          <section className={styles.section} aria-labelledby="problems">
            <h2 id="problems">{problemsTexts.section}</h2>
            <ProblemList problems={visit.problems} />
          </section>
        )}
        {visit.rating && (
          <section className={styles.section}>
            <h2>{problemsTexts.ratings.ofVisit}</h2>
            <RatingOfVisit rating={visit.rating} />
          </section>
        )}
        {hasBegun(visit) && <RecordSection visit={visit} />}
        <WorkForm latest={visit} />
        <ToldSection visit={visit} />
        <History history={visit.history} />
      </div>
      <div className={styles.side}>
        <VisitClient visit={visit} />
        <VisitHome visit={visit} />
        <SubscriptionSection visit={visit} />
        <SeriesSection visit={visit} />
      </div>
    </div>
  );
}

const hasBegun = ({ startsAt, state }: Visit) =>
  new Date(startsAt) <= new Date() || state !== 'scheduled';

type ActionsProps = { visit: Visit; onAction: (action: Action) => void };

function Actions({ visit, onAction }: ActionsProps) {
  const { state, lastDay } = visit;
  const isLapsed = lastDay !== null && lastDay < manilaDayOf(new Date());
  const isOpen = visitMayBecome(state, 'missed');
  const button = (action: Action, label: string) => (
    <Button
      variant="secondary"
      aria-keyshortcuts={action === 'move' ? 'M' : undefined}
      onClick={() => onAction(action)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {isOpen && hasBegun(visit) && button('done', visitTexts.done)}
      {isOpen && hasBegun(visit) && button('missed', visitTexts.missed)}
      {state === 'scheduled' && button('move', visitTexts.move)}
      {state === 'scheduled' && button('skip', visitTexts.skip)}
      {state === 'scheduled' && button('cancel', visitTexts.cancel)}
      {visitMayBecome(state, 'scheduled') &&
        !isOpen &&
        !isLapsed &&
        button('move', visitTexts.restore)}
    </>
  );
}
