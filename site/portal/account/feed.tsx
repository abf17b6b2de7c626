import { useId, useState } from 'react';
import { endFeed, makeFeed } from '../../../contract/client/account.ts';
import { useAct } from '../../calls/use-act.ts';
import { providerUrl } from '../../session/provider.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import styles from './account.module.css';
import { AccountSection, EmptySection } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.feed;

type FeedProps = {
  /** Whether the client has a record, which a feed needs. */
  isOffered: boolean;
  madeAt: string | null;
};

/** Makes, replaces and ends the secret URL of the calendar feed. */
export function Feed({ isOffered, madeAt }: FeedProps) {
  const making = useAct(makeFeed);
  const ending = useAct(endFeed);
  const [url, setUrl] = useState('');
  const [said, setSaid] = useState('');
  const failure = making.failure ?? ending.failure;

  const begin = () => {
    for (const action of [making, ending]) action.forget();
    setSaid('');
  };
  const make = async () => {
    begin();
    const { answer } = await making.run({});
    if (answer) setUrl(`${providerUrl()}${answer.path}`);
  };
  const end = async () => {
    begin();
    if ((await ending.run({})).failure) return;
    setUrl('');
    setSaid(texts.ended);
  };

  if (!isOffered) return <EmptySection title={texts.title} none={texts.none} />;
  return (
    <AccountSection title={texts.title}>
      <p>{texts.text}</p>
      {url && <SecretAddress url={url} onSaid={setSaid} />}
      {madeAt && (
        <p className={styles.quiet}>
          {texts.made} <ManilaTime at={madeAt} />. {texts.replaceExplained}
        </p>
      )}
      <p className="cluster-loose">
        <Button
          variant="secondary"
          busy={making.isBusy}
          busyLabel={texts.making}
          disabled={ending.isBusy}
          onClick={make}
        >
          {madeAt ? texts.replace : texts.make}
        </Button>
        {madeAt && (
          <Button
            variant="quiet"
            busy={ending.isBusy}
            busyLabel={texts.ending}
            disabled={making.isBusy}
            onClick={end}
          >
            {texts.end}
          </Button>
        )}
      </p>
      <p role="status" className={failure ? styles.failure : styles.said}>
        {failure?.message ?? said}
      </p>
    </AccountSection>
  );
}

function SecretAddress({ url, onSaid }: { url: string; onSaid: (said: string) => void }) {
  const field = useId();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => onSaid(texts.copied),
      // Without permission to copy, the URL is in the field.
      () => onSaid(''),
    );
  return (
    <div className={`stack ${styles.secret}`}>
      <label htmlFor={field}>{texts.address}</label>
      <input
        id={field}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p>{texts.onlyOnce}</p>
      <p className="cluster-loose">
        <Button variant="secondary" onClick={copy}>
          {texts.copy}
        </Button>
        <ButtonLink variant="secondary" href={url.replace(/^https?:/, 'webcal:')}>
          {texts.open}
        </ButtonLink>
      </p>
      <p className={styles.quiet}>{texts.google}</p>
    </div>
  );
}
