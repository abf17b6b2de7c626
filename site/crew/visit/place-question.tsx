import { type ReactNode, useState } from 'react';
import { proposePin } from '../../../contract/crew/pins.ts';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import styles from './place-question.module.css';
import { placeTexts as texts } from './place-texts.ts';

/**
 * Asks once whether the phone is at the home, whose place nobody has given. A position that the
 * phone does not tell, or that does not arrive, is not asked for again: the visit needs none.
 */
export function PlaceQuestion({ visit }: { visit: MyVisit }): ReactNode {
  const { run } = useAct(proposePin);
  const [said, setSaid] = useState<string | null>(null);
  const propose = () => {
    setSaid(texts.asking);
    navigator.geolocation.getCurrentPosition(
      async ({ coords: { latitude, longitude, accuracy } }) => {
        const place = { latitude, longitude, accuracyInMeters: Math.round(accuracy) };
        const { failure } = await run({ visitId: visit.id, ...place });
        setSaid(failure === null ? texts.thanks : texts.without);
      },
      () => setSaid(texts.without),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  if (said === '') return null;
  return (
    <div className={`stack-tight ${styles.question}`} role="status">
      {said ?? (
        <>
          <p>{texts.question}</p>
          <div className="actions">
            <Button variant="secondary" onClick={propose}>
              {texts.yes}
            </Button>
            <Button variant="quiet" onClick={() => setSaid('')}>
              {texts.no}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
