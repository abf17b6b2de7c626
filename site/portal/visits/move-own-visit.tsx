import { useState } from 'react';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import type { Failure } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Saying } from '../../ui/message.tsx';
import { focusOn } from '../frame/arrival.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts } from './change-texts.ts';
import { ChooseTime, type ChosenMove } from './choose-time.tsx';
import { MoveFollowing } from './move-following.tsx';
import styles from './own-visit.module.css';
import type { Changeable } from './visit-actions.tsx';

const texts = changeTexts.move;

type MoveOwnVisitProps = {
  visit: Changeable;
  isSending: boolean;
  failure: Failure | null;
  onMove: (wish: ChosenMove) => void;
  onClose: () => void;
};

export function MoveOwnVisit({ visit, isSending, failure, onMove, onClose }: MoveOwnVisitProps) {
  const [start, setStart] = useState('');
  const [scope, setScope] = useState<ChosenMove['scope']>('this');
  const isAsked = visit.change === 'by-asking';
  const isOpen = visit.standing === 'open';
  const stay = Date.parse(visit.endsAt) - Date.parse(visit.startsAt);
  const choose = (which: ChosenMove['scope']) => {
    setScope(which);
    // A day vacated by the next visit may not be free for this visit alone.
    if (which === 'this') setStart('');
  };
  const moveThis = () => onMove({ start, scope: 'this', seen: [], count: 1, isAsked });
  return (
    <section className={styles.form}>
      <h2 ref={focusOn} tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{visit.crew.length === 0 ? texts.anyCrew : texts.sameCrew}</p>
      {failure && <NotMoved failure={failure} onChoose={setStart} />}
      {visit.followingCount > 0 && !isOpen && (
        <fieldset className={styles.choices}>
          <legend>{texts.scope}</legend>
          {(['this', 'following'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="scope"
                checked={scope === one}
                onChange={() => choose(one)}
              />
              {texts[one]}
            </label>
          ))}
        </fieldset>
      )}
      {/* Times taken meanwhile are no longer offered. */}
      <ChooseTime
        key={failure?.message}
        visitId={visit.id}
        ownDay={manilaDayOf(new Date(visit.startsAt))}
        scope={scope}
        chosen={start}
        onChoose={setStart}
      />
      {start && (
        <p className={styles.chosen} role="status">
          {texts.chosen}{' '}
          <strong>
            <ManilaTime at={start} end={new Date(Date.parse(start) + stay)} />
          </strong>
        </p>
      )}
      {start && scope === 'following' ? (
        <MoveFollowing
          key={start}
          visitId={visit.id}
          start={start}
          isSending={isSending}
          isAsked={isAsked}
          onMove={onMove}
          onClose={onClose}
        />
      ) : (
        <p className="actions">
          {start && (
            <Button onClick={moveThis}>
              {isOpen ? texts.put : isAsked ? texts.ask : texts.action}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
        </p>
      )}
    </section>
  );
}

type NotMovedProps = { failure: Failure; onChoose: (start: string) => void };

function NotMoved({ failure: { message, refused }, onChoose }: NotMovedProps) {
  const free = refused?.freeTimes ?? [];
  return (
    <>
      <Saying className={styles.said}>
        {message} {free.length > 0 && texts.taken}
      </Saying>
      {free.length > 0 && (
        <p className="actions">
          {free.map((start) => (
            <Button key={start} variant="secondary" onClick={() => onChoose(start)}>
              <ManilaTime at={start} />
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
