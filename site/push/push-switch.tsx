import { useCallback, useEffect, useState } from 'react';
import type { PushRoom } from '../../contract/client/push.ts';
import { Button } from '../ui/button.tsx';
import styles from './push.module.css';
import { pushTexts as texts } from './texts.ts';
import { readStanding, type Standing, switchOff, switchOn } from './this-browser.ts';

/** docs/product.md, "Client account". Asks for permission only after a tap. */
export function PushSwitch({ room }: { room: PushRoom }) {
  const { standing, isBusy, hasFailed, change } = useStanding(room);
  const { here, elsewhere } = standing ?? { here: null, elsewhere: 0 };
  return (
    <div className={`stack ${styles.push}`}>
      <p>{texts.about[room]}</p>
      {here === 'unsupported' && <p>{texts.unsupported}</p>}
      {here === 'blocked' && <p>{texts.blocked}</p>}
      {here === 'off' && (
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={texts.switchingOn}
          onClick={() => change(switchOn)}
        >
          {texts.on}
        </Button>
      )}
      {here === 'on' && (
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={texts.switchingOff}
          onClick={() => change(switchOff)}
        >
          {texts.off}
        </Button>
      )}
      <p role="status">
        {hasFailed && texts.failed}
        {!hasFailed && standing === null && texts.unknown}
        {!hasFailed && here === 'on' && texts.isOn}
        {!hasFailed && here === 'off' && texts.isOff}
      </p>
      {elsewhere > 0 && <p>{texts.onElsewhere(elsewhere)}</p>}
    </div>
  );
}

function useStanding(room: PushRoom) {
  const [standing, setStanding] = useState<Standing | null>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const read = useCallback(async () => {
    const known = await readStanding(room).catch(() => null);
    setStanding((before) => known ?? before ?? null);
  }, [room]);

  useEffect(() => {
    void read();
    // The client may return from allowing it in the browser's settings.
    addEventListener('focus', read);
    addEventListener('online', read);
    return () => {
      removeEventListener('focus', read);
      removeEventListener('online', read);
    };
  }, [read]);

  const change = async (how: (room: PushRoom) => Promise<boolean>) => {
    setIsBusy(true);
    const hasWorked = await how(room).catch(() => false);
    await read();
    setHasFailed(!hasWorked);
    setIsBusy(false);
  };
  return { standing, isBusy, hasFailed, change };
}
