import type { RequestRow } from '../../../contract/team/requests.ts';
import {
  type ClockState,
  clockState,
  clockText,
  dueAt,
  fallsDueBeforeMonday,
} from '../../../domain/requests/answer-clock.ts';
import { isOpen } from '../../../domain/requests/request-states.ts';
import { Badge } from '../../ui/badge.tsx';
import { clockTexts } from '../texts.ts';
import styles from './page.module.css';

type ClockProps = {
  request: Pick<RequestRow, 'clockStartedAt' | 'answeredAt' | 'status'>;
  now: Date;
};

/** Renders nothing for a request that was settled without an answer. */
export function Clock({ request, now }: ClockProps) {
  const clockStartedAt = new Date(request.clockStartedAt);
  const answeredAt = request.answeredAt === null ? null : new Date(request.answeredAt);
  if (answeredAt === null && !isOpen(request.status)) return null;
  const state = clockState({ clockStartedAt, answeredAt }, now);
  const due = dueAt(clockStartedAt);
  const isBeforeMonday = answeredAt === null && fallsDueBeforeMonday(due, now);
  return (
    <>
      <ClockText state={state} />{' '}
      {isBeforeMonday && <Badge tone="wait">{clockTexts.beforeMonday}</Badge>}
    </>
  );
}

type DueClockProps = {
  /** ISO 8601 in UTC. */
  by: string;
  now: Date;
};

export function DueClock({ by, now }: DueClockProps) {
  const leftMs = Date.parse(by) - now.getTime();
  const state =
    leftMs >= 0
      ? ({ kind: 'due', inMs: leftMs } as const)
      : ({ kind: 'overdue', byMs: -leftMs } as const);
  return <ClockText state={state} />;
}

function ClockText({ state }: { state: ClockState }) {
  if (state.kind === 'overdue') return <Badge tone="late">{clockText(state)}</Badge>;
  return (
    <span className={styles.clock} data-clock={state.kind}>
      {clockText(state)}
    </span>
  );
}
