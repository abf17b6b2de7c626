import { useState } from 'react';
import { Link } from 'react-router';
import { type ClientVisit, clientVisits } from '../../../contract/team/clients.ts';
import { missedReasonLabels, visitLabels } from '../../../domain/visits/visit-states.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../frame/notice.tsx';
import { longTimesText } from '../moving/times.ts';
import { pageTexts } from '../texts.ts';
import styles from './clients.module.css';
import { Section } from './section.tsx';
import { clientTexts as texts } from './texts.ts';

type ClientVisitsProps = { clientId: string; which: 'coming' | 'past' };

export function ClientVisits({ clientId, which }: ClientVisitsProps) {
  const [page, setPage] = useState(1);
  const read = useRead(
    clientVisits,
    { clientId, which, page: String(page) },
    { live: `client:${clientId}` },
  );
  return (
    <Section title={texts.sections[which]} count={read.answer?.total}>
      <Loaded read={read}>
        {({ visits, total, pageSize }) => (
          <>
            {total === 0 && <p className={styles.quiet}>{texts.noVisits[which]}</p>}
            <ol className={styles.entries}>
              {visits.map((visit) => (
                <li key={visit.id}>
                  <VisitLine visit={visit} />
                </li>
              ))}
            </ol>
            {total > pageSize && (
              <nav
                aria-label={`${texts.sections[which]}: ${pageTexts.label}`}
                className={`cluster-loose ${styles.pages}`}
              >
                <Button variant="quiet" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  {pageTexts.earlier}
                </Button>
                <span>{pageTexts.of(page, Math.ceil(total / pageSize))}</span>
                <Button
                  variant="quiet"
                  disabled={page * pageSize >= total}
                  onClick={() => setPage(page + 1)}
                >
                  {pageTexts.later}
                </Button>
              </nav>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function VisitLine({ visit }: { visit: ClientVisit }) {
  const { id, number, visitCount, state, missedReason, crew } = visit;
  return (
    <>
      <Link to={`/team/visits/${id}`}>{longTimesText(visit)}</Link>{' '}
      <strong>{visitLabels[state]}</strong>
      {missedReason && ` (${missedReasonLabels[missedReason]})`}{' '}
      <span className={styles.quiet}>
        {texts.visitOf(number, visitCount)} · {crew.join(', ') || texts.noCrew}
      </span>
    </>
  );
}
