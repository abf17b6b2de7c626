import { useId, useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { type proof, shareProof, withdrawShare } from '../../../contract/client/proofs.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { hrefOf } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { visitTexts } from './texts.ts';
import styles from './visits.module.css';

const texts = visitTexts.share;

type Share = AnswerOf<typeof proof>['shares'][number];
type SharingProps = {
  visitId: string;
  day: string;
  /** The active links. */
  shares: readonly Share[];
};

export function Sharing({ visitId, day, shares }: SharingProps) {
  const [made, setMade] = useState<{ id: string; url: string } | null>(null);
  const sharing = useAct(shareProof);
  const withdrawing = useAct(withdrawShare);
  const [withdrawn, setWithdrawn] = useState('');
  const [said, setSaid] = useState('');
  const field = useId();
  const failure = sharing.failure ?? withdrawing.failure;

  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url).then(
      () => setSaid(texts.copied),
      // Without permission to copy, the link is in the field.
      () => setSaid(''),
    );
  };

  const begin = () => {
    for (const action of [sharing, withdrawing]) action.forget();
    setSaid('');
  };

  const share = async () => {
    begin();
    const { answer } = await sharing.run({ visitId });
    if (answer === null) return;
    const url = location.origin + hrefOf(answer.path);
    setMade({ id: answer.id, url });
    const offer = { title: texts.linkTitle(day), url };
    if (!navigator.canShare?.(offer)) return copy(url);
    // Closing the sheet leaves the link in the field.
    await navigator.share(offer).catch(() => {});
  };

  const withdraw = async (id: string) => {
    begin();
    setWithdrawn(id);
    if ((await withdrawing.run({ id })).failure) return;
    if (made?.id === id) setMade(null);
    setSaid(texts.withdrawn);
  };

  return (
    <section className={`stack ${styles.sharing}`} aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{texts.title}</h2>
      <p>{texts.text}</p>
      <p className="actions">
        <Button busy={sharing.isBusy} busyLabel={texts.busy} onClick={share}>
          {texts.action}
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          {visitTexts.print}
        </Button>
      </p>
      {made && (
        <div className={`stack-tight ${styles.link}`}>
          <label htmlFor={field}>{texts.link}</label>
          <p>{texts.onlyOnce}</p>
          <div className="actions">
            <input
              id={field}
              value={made.url}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button variant="secondary" onClick={() => copy(made.url)}>
              {texts.copy}
            </Button>
          </div>
        </div>
      )}
      <p role="status">{failure?.message ?? said}</p>
      {shares.length > 0 && (
        <>
          <h3>{texts.running}</h3>
          <ul className={styles.shares}>
            {shares.map(({ id, createdAt, expiresAt }) => (
              <li key={id}>
                <span id={`${field}-${id}`}>{texts.made(dayOf(createdAt), dayOf(expiresAt))}</span>
                <Button
                  variant="quiet"
                  busy={withdrawing.isBusy && withdrawn === id}
                  busyLabel={texts.withdrawing}
                  aria-describedby={`${field}-${id}`}
                  onClick={() => withdraw(id)}
                >
                  {texts.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function dayOf(moment: string): string {
  return formatDay(manilaDayOf(new Date(moment)));
}
