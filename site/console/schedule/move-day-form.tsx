import { useState } from 'react';
import { useNavigate } from 'react-router';
import { moveDay, type Proposal, type WeekMember } from '../../../contract/team/schedule.ts';
import { mondayOf } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { useAct } from '../../calls/use-act.ts';
import { Form } from '../../ui/field.tsx';
import { TextField } from '../frame/form-fields.tsx';
import { SendAll } from '../moving/send-all.tsx';
import { movingTexts } from '../moving/texts.ts';
import { startOf, timesText, timeValue } from '../moving/times.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { useChange, useUndo } from '../moving/use-change.ts';
import styles from './move-day.module.css';
import { type Placement, PlacementTable } from './placement-table.tsx';
import { moveDayTexts } from './texts.ts';

/** Kept by the screen, because filtering by town or crew reloads the form. */
type MoveDayDraft = { reason: string; adjusted: ReadonlyMap<string, Placement> };

export const emptyDraft: MoveDayDraft = { reason: '', adjusted: new Map() };

type MoveDayFormProps = {
  day: string;
  /** The latest proposals. They do not replace adjustments. */
  latest: readonly Proposal[];
  members: readonly WeekMember[];
  draft: MoveDayDraft;
  onDraft: (changed: MoveDayDraft) => void;
};

/** Each proposal can be adjusted. All are applied at once. */
export function MoveDayForm({ day, latest, members, draft, onDraft }: MoveDayFormProps) {
  const { reason, adjusted } = draft;
  const [proposals, setProposals] = useState(latest);
  const placements = proposals.map(
    (proposal) => adjusted.get(proposal.id) ?? placementOf(proposal),
  );
  const [isReasonMissing, setReasonMissing] = useState(false);
  const navigate = useNavigate();
  const offerUndo = useUndo();
  const { run } = useAct(moveDay);
  const change = useChange((undo) => {
    offerUndo(movingTexts.moved(undo.length), undo);
    navigate(`/team/schedule?week=${mondayOf(day)}`);
  });
  const { make, busy, trouble, clear, formOf } = change;
  const included = placements.filter(({ isIncluded }) => isIncluded);

  const send = (overruled: string[]) => {
    setReasonMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const wanted = included.flatMap(({ id, version, day: newDay, time }) => {
      const start = startOf(newDay, time);
      return start === null ? [] : [{ id, version, startsAt: start.toISOString() }];
    });
    void make(run({ reason, placements: wanted, overruled }));
  };

  const adjust = (changed: readonly Placement[]) => {
    clear();
    const entries = changed.map((placement) => [placement.id, placement] as const);
    onDraft({ reason, adjusted: new Map([...adjusted, ...entries]) });
  };

  const latestById = new Map(latest.map((proposal) => [proposal.id, proposal]));
  const conflicts = included.filter(({ id, version }) => latestById.get(id)?.version !== version);
  /** Adopts the latest proposals and keeps the adjustments, or drops those in conflict. */
  const settle = (whose: 'mine' | 'theirs') => {
    const known = new Map(placements.map((placement) => [placement.id, placement]));
    const left = new Set(whose === 'mine' ? [] : conflicts.map(({ id }) => id));
    setProposals(latest);
    adjust(
      latest.map((proposal) => {
        const { id, version } = proposal;
        const mine = known.get(id) ?? placementOf(proposal);
        return { ...mine, version, isIncluded: mine.isIncluded && !left.has(id) };
      }),
    );
  };
  const perVisit = (text: (placement: Placement) => string) =>
    conflicts.map((one) => `${nameOf(proposals, one.id)}: ${text(one)}`).join('\n');

  return (
    <Form noValidate className="stack" {...formOf(send)}>
      <div className={styles.reason}>
        <TextField
          label={moveDayTexts.reason}
          name="reason"
          required
          maxLength={200}
          hint={moveDayTexts.reasonHint}
          error={isReasonMissing ? moveDayTexts.reasonMissing : undefined}
          value={reason}
          onChange={({ currentTarget: { value } }) => onDraft({ ...draft, reason: value })}
        />
      </div>
      <PlacementTable
        proposals={proposals}
        placements={placements}
        members={members}
        onChange={(changed) => adjust([changed])}
      />
      <TroubleNote
        change={change}
        send={send}
        versions={{
          now: perVisit(({ id }) => {
            const visit = latestById.get(id);
            return visit === undefined ? moveDayTexts.gone : timesText(visit);
          }),
          yours: perVisit((placement) => placedText(proposals, placement)),
        }}
        onUseMine={() => settle('mine')}
        onKeepTheirs={() => settle('theirs')}
      />
      <SendAll
        label={moveDayTexts.apply(included.length)}
        busyLabel={moveDayTexts.applying}
        busy={busy}
        isEmpty={included.length === 0}
        isWarned={trouble?.kind === 'warned'}
        note={moveDayTexts.mails}
      />
    </Form>
  );
}

function nameOf(proposals: readonly Proposal[], visitId: string): string {
  return proposals.find(({ id }) => id === visitId)?.clientName ?? '';
}

function placedText(proposals: readonly Proposal[], { id, day, time }: Placement): string {
  const start = startOf(day, time);
  const visit = proposals.find((one) => one.id === id);
  if (start === null || visit === undefined) return moveDayTexts.noTime;
  const stayMs = Date.parse(visit.endsAt) - Date.parse(visit.startsAt);
  const [startsAt, endsAt] = [start, new Date(+start + stayMs)].map((one) => one.toISOString());
  return timesText({ startsAt: startsAt ?? '', endsAt: endsAt ?? '' });
}

/** Returns the proposed time, or an empty one that is left out. */
function placementOf({ id, version, proposedStart, startsAt }: Proposal): Placement {
  const start = proposedStart === null ? null : new Date(proposedStart);
  return {
    id,
    version,
    isIncluded: start !== null,
    day: start === null ? '' : manilaDayOf(start),
    time: timeValue(start ?? new Date(startsAt)),
  };
}
