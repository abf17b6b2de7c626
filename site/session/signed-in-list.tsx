import type { SignedIn } from '../../contract/shapes/sign-ins.ts';
import { formatManilaTime } from '../../domain/manila-date.ts';
import { placeTexts } from '../../domain/people/place-texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './signed-in-list.module.css';
import { signedInTexts as texts } from './texts.ts';

type SignedInListProps = {
  sessions: readonly SignedIn[];
  /** The session that is being ended. */
  ending: string | null;
  onEnd: (id: string) => void;
};

export function SignedInList({ sessions, ending, onEnd }: SignedInListProps) {
  if (sessions.length === 0) return <p>{texts.none}</p>;
  return (
    <ul className={`stack ${styles.list}`}>
      {sessions.map(({ id, isThis, browser, system, network, usedAt }) => (
        <li key={id} className={`cluster-loose ${styles.session}`}>
          <span>
            <strong>{placeTexts.device(browser, system)}</strong>
            {isThis && ` · ${texts.isThis}`}
            <br />
            {network !== null && `${texts.network(network)} · `}
            {texts.used(formatManilaTime(new Date(usedAt)))}
          </span>
          {!isThis && (
            <Button
              variant="secondary"
              busy={ending === id}
              busyLabel={texts.ending}
              disabled={ending !== null && ending !== id}
              aria-label={texts.endOf(
                placeTexts.place(placeTexts.device(browser, system), network),
              )}
              onClick={() => onEnd(id)}
            >
              {texts.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
