import type { AnswerOf } from '../../../contract/call.ts';
import { previewMove } from '../../../contract/client/visit.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts } from './change-texts.ts';
import type { ChosenMove } from './choose-time.tsx';
import styles from './own-visit.module.css';

const texts = changeTexts.series;

type MoveFollowingProps = {
  visitId: string;
  start: string;
  /** Whether the move is on its way, which outdates its preview. */
  isSending: boolean;
  isAsked: boolean;
  onMove: (wish: ChosenMove) => void;
  onClose: () => void;
};

/** Previews 'This and all following', and does it. */
export function MoveFollowing(props: MoveFollowingProps) {
  const { visitId, start, isSending, isAsked, onMove, onClose } = props;
  const read = useRead(previewMove, isSending ? null : { id: visitId, startsAt: start });
  const keep = (
    <Button variant="secondary" onClick={onClose}>
      {changeTexts.move.keep}
    </Button>
  );
  if (read.state !== 'ready' || read.isAsking) {
    return (
      <>
        <p role="status">{read.isAsking ? texts.loading : changeTexts.move.failed}</p>
        <p className="actions">
          {read.state === 'failed' && !read.isAsking && (
            <Button onClick={read.askAgain}>{changeTexts.move.retry}</Button>
          )}
          {keep}
        </p>
      </>
    );
  }
  const { moves } = read.answer;
  const fits = moves.every(({ misfit }) => misfit === null);
  const wish: ChosenMove = {
    start,
    scope: 'following',
    seen: moves.map(({ id, version }) => ({ id, version })),
    count: moves.length,
    isAsked: isAsked || !fits,
  };
  const label = isAsked ? changeTexts.move.ask : fits ? changeTexts.move.action : texts.ask;
  return (
    <>
      <Preview preview={read.answer} />
      <p className="actions">
        <Button onClick={() => onMove(wish)}>{label}</Button>
        {keep}
      </p>
    </>
  );
}

type Previewed = AnswerOf<typeof previewMove>;

function Preview({ preview: { moves, staying } }: { preview: Previewed }) {
  const fitting = moves.filter(({ misfit }) => misfit === null).length;
  const fits = fitting === moves.length;
  return (
    <div className={styles.series}>
      <p role="status">
        {fits ? texts.all(moves.length) : `${texts.some(fitting, moves.length)} ${texts.wouldAsk}`}
      </p>
      {!fits && <Moves moves={moves.filter(({ misfit }) => misfit !== null)} />}
      <details>
        <summary>{texts.show}</summary>
        <Moves moves={moves} />
      </details>
      {staying.length > 0 && (
        <p>{texts.staying(listInWords(staying.map(({ number }) => String(number))))}</p>
      )}
    </div>
  );
}

function Moves({ moves }: Pick<Previewed, 'moves'>) {
  return (
    <ol>
      {moves.map(({ id, number, startsAt, misfit }) => (
        <li key={id} data-misfit={misfit !== null || undefined}>
          {texts.move(number)} <ManilaTime at={startsAt} />
          {misfit && <strong>{texts.misfits[misfit]}</strong>}
        </li>
      ))}
    </ol>
  );
}
