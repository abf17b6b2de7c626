import { type ReactNode, type Ref, Suspense, useState } from 'react';
import type { Proof, ProofPhoto } from '../../contract/shapes/proof.ts';
import { manilaDayOf, manilaMinutesOf } from '../../domain/calendar/manila-clock.ts';
import { formatTime, listInWords } from '../../domain/calendar/words.ts';
import { formatDay, formatManilaTime } from '../../domain/manila-date.ts';
import { tookPlaceAt } from '../../domain/visits/took-place.ts';
import { lazyView } from '../loading/lazy-view.ts';
import { Faces } from '../ui/face.tsx';
import { Fact } from '../ui/fact.tsx';
import styles from './proof.module.css';
import { TaskProof } from './task-proof.tsx';
import { proofTexts as texts } from './texts.ts';
import headStyles from './visit-head.module.css';
import { visitName } from './visit-name.ts';

type ProofViewProps = {
  proof: Proof;
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** Whether the page already shows the visit's name, crew and address. */
  isPart?: boolean;
  /** Called when a picture could not be fetched. Its URL may have expired. */
  onFailed: () => void;
  actionsOf?: (photo: ProofPhoto) => ReactNode;
  above?: ReactNode;
  facts?: ReactNode;
  children?: ReactNode;
};

const Enlarged = lazyView(() => import('./enlarged.tsx'), 'Enlarged');

/** Manila's offset from UTC in minutes. */
const manilaOffsetInMinutes = 480;

/** docs/product.md, "Proof of a visit". */
export function ProofView(props: ProofViewProps) {
  const { proof, heading, isPart = false, onFailed, actionsOf, above, facts, children } = props;
  const [large, setLarge] = useState<{ ids: readonly string[]; task: string } | null>(null);
  const { state, startsAt, arrivedAt, leftAt, crew, photosOnTheirWay, note, noPairReason } = proof;
  const named = proof.tasks.filter(({ text }) => text !== '');
  const first = proof.tasks.find(({ pairs, singles }) => pairs.length + singles.length > 0);
  // Looked up, because a picture may be hidden or get another URL meanwhile.
  const enlarged = photosOf(proof).filter(({ id }) => large?.ids.includes(id));
  const isElsewhere = -new Date(startsAt).getTimezoneOffset() !== manilaOffsetInMinutes;
  return (
    <article className={styles.proof} data-part={isPart || undefined}>
      <header className={`stack-tight ${headStyles.head}`}>
        {above}
        {!isPart && (
          <>
            <h1 ref={heading} tabIndex={-1}>
              {formatDay(manilaDayOf(new Date(state === 'done' ? tookPlaceAt(proof) : startsAt)))}
            </h1>
            <p className={headStyles.which}>{visitName(proof)}</p>
          </>
        )}
        {state === 'missed' && !isPart && (
          <p className={headStyles.said} data-state={state}>
            {texts.missed}
          </p>
        )}
        <dl className={headStyles.facts}>
          {arrivedAt === null && state === 'missed' && !isPart && (
            <Fact label={texts.planned}>{formatManilaTime(new Date(startsAt))}</Fact>
          )}
          {arrivedAt && <Fact label={texts.arrived}>{timeOf(arrivedAt)}</Fact>}
          {leftAt && <Fact label={texts.left}>{timeOf(leftAt)}</Fact>}
          {crew.length > 0 && !isPart && (
            <Fact label={texts.crew}>
              {crew.some(({ pictureUrl }) => pictureUrl !== null) && <Faces crew={crew} />}{' '}
              {listInWords(crew.map(({ name }) => name))}
            </Fact>
          )}
          {facts}
        </dl>
        {isElsewhere && (!isPart || arrivedAt) && (
          <p className={styles.aside}>{texts.manilaTimes}</p>
        )}
        {photosOnTheirWay > 0 && (
          <p className={styles.aside}>{texts.onTheirWay(photosOnTheirWay)}</p>
        )}
      </header>
      {note && <Words title={texts.note} text={note} />}
      {noPairReason && <Words title={texts.noPair} text={noPairReason} />}
      {proof.tasks.length > 0 && (
        <section className={styles.tasks}>
          <h2>
            {texts.tasks}
            <span>{texts.doneOf(named.filter(({ isDone }) => isDone).length, named.length)}</span>
          </h2>
          <ul>
            {proof.tasks.map((task) => (
              <TaskProof
                key={task.place}
                task={task}
                isFirst={task === first}
                onFailed={onFailed}
                onEnlarge={(photos, shows) =>
                  setLarge({ ids: photos.map(({ id }) => id), task: shows })
                }
              />
            ))}
          </ul>
        </section>
      )}
      {children}
      {large && enlarged.length > 0 && (
        <Suspense>
          <Enlarged
            photos={enlarged}
            task={large.task}
            actionsOf={actionsOf}
            onFailed={onFailed}
            onClose={() => setLarge(null)}
          />
        </Suspense>
      )}
    </article>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.words}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}

function photosOf({ tasks }: Proof): ProofPhoto[] {
  return tasks.flatMap(({ pairs, singles }) => [
    ...pairs.flatMap(({ before, after }) => [before, after]),
    ...singles,
  ]);
}

function timeOf(moment: string): string {
  return formatTime(manilaMinutesOf(new Date(moment)));
}
