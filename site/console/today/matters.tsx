import { Link } from 'react-router';
import { nobody } from '../../../contract/team/giving.ts';
import type { Today } from '../../../contract/team/today.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Reference } from '../../ui/reference.tsx';
import { givingAddress } from '../frame/addresses.ts';
import { givingTexts } from '../giving/texts.ts';
import { momentText } from '../moving/times.ts';
import { daysText } from '../people/texts.ts';
import { Matter, VisitLink } from './matter.tsx';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';

/** Expired quotes without an answer. Their requests' pages send them again. */
export function QuotesRanOut({ total, first }: Today['quotesRanOut']) {
  const { title, text, ranOut } = texts.quotes;
  return (
    <Matter title={title} text={text} total={total}>
      {first.map(({ reference, name, totalInPesos, validUntil }) => (
        <li key={reference}>
          <Link to={`/team/requests/${reference}`}>
            <strong>{name}</strong> <Reference>{reference}</Reference>
          </Link>{' '}
          <span className={styles.quiet}>
            {ranOut(formatPesos(totalInPesos), formatDay(validUntil))}
          </span>
        </li>
      ))}
    </Matter>
  );
}

/** Visits that should have ended two hours ago. */
export function NotClosed({ total, first }: Today['notClosed']) {
  const { title, text } = texts.notClosed;
  return (
    <Matter title={title} text={text} total={total} isLate>
      {first.map((visit) => (
        <li key={visit.id}>
          <VisitLink visit={visit} withDay />{' '}
          <span className={styles.quiet}>{visit.crew.join(', ') || texts.day.noCrew}</span>
        </li>
      ))}
    </Matter>
  );
}

export function WithoutCrew({ total, first }: Today['withoutCrew']) {
  const { title, text } = texts.withoutCrew;
  return (
    <Matter
      title={title}
      text={text}
      total={total}
      action={<Link to={givingAddress({ holder: nobody })}>{givingTexts.link}</Link>}
    >
      {first.map((visit) => (
        <li key={visit.id}>
          <VisitLink visit={visit} withDay /> <span className={styles.quiet}>{visit.town}</span>
        </li>
      ))}
    </Matter>
  );
}

export function CrewAway({ total, first }: Today['crewAway']) {
  const { title, text, visits: visitsText } = texts.crewAway;
  return (
    <Matter title={title} text={text} total={total}>
      {first.map(({ memberId, worker, firstDay, lastDay, visits }) => (
        <li key={`${memberId} ${firstDay} ${lastDay}`}>
          <strong>{worker}</strong> · {daysText(firstDay, lastDay)}{' '}
          <span className={styles.quiet}>{visitsText(visits)}</span>{' '}
          <Link
            to={givingAddress({ holder: memberId, from: firstDay, to: lastDay })}
            aria-label={`${givingTexts.link} ${worker}, ${daysText(firstDay, lastDay)}`}
          >
            {givingTexts.link}
          </Link>
        </li>
      ))}
    </Matter>
  );
}

export function Unseen({ total, first }: Today['unseen']) {
  const { title, text, told, notTold } = texts.unseen;
  return (
    <Matter title={title} text={text} total={total}>
      {first.map(({ visitId, worker, client, startsAt, toldAt }) => (
        <li key={`${visitId} ${worker}`}>
          <strong>{worker}</strong> ·{' '}
          <Link to={`/team/visits/${visitId}`}>
            {momentText(startsAt)}, {client}
          </Link>{' '}
          <span className={styles.quiet}>
            {toldAt === null ? notTold : `${told} ${momentText(toldAt)}`}
          </span>
        </li>
      ))}
    </Matter>
  );
}
