import { useId } from 'react';
import { hrefOf } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { linkTexts as texts } from './link-texts.ts';
import styles from './links-dialog.module.css';

type MadeLinkProps = { path: string; onSaid: (said: string) => void };

/** A link that was just made, to copy or to send on. It is shown this once. */
export function MadeLink({ path, onSaid }: MadeLinkProps) {
  const field = useId();
  const url = `${location.origin}${hrefOf(path)}`;
  const offer = { title: texts.offer, url };

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => onSaid(texts.copied),
      // Without the right to copy, the link stands in the field.
      () => onSaid(''),
    );

  return (
    <div className={styles.made}>
      <label htmlFor={field}>{texts.link}</label>
      <p>{texts.onlyOnce}</p>
      <input
        id={field}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className={styles.actions}>
        <Button variant="secondary" onClick={copy}>
          {texts.copy}
        </Button>
        {navigator.canShare?.(offer) && (
          <Button
            variant="secondary"
            // Whoever closes the sheet still has the link in the field.
            onClick={() => navigator.share(offer).catch(() => {})}
          >
            {texts.share}
          </Button>
        )}
      </p>
    </div>
  );
}
