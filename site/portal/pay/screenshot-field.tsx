import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { makeSmaller } from '../../uploads/make-smaller.ts';
import styles from './pay-page.module.css';
import { payPageTexts as texts } from './texts.ts';

/** A screenshot that is about to be sent, with an address to show it. */
export type Screenshot = { id: string; picture: Blob; url: string };

type ScreenshotFieldProps = {
  screenshot: Screenshot | null;
  onChoose: (screenshot: Screenshot | null) => void;
  isBusy: boolean;
};

/** One picture to choose, to look at, and to take away again. */
export function ScreenshotField({ screenshot, onChoose, isBusy }: ScreenshotFieldProps) {
  const hint = useId();
  const [fault, setFault] = useState('');
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const made = await makeSmaller(file);
    setFault(made === null ? texts.noPicture : '');
    if (made === null) return;
    const { picture } = made;
    onChoose({ id: crypto.randomUUID(), picture, url: URL.createObjectURL(picture) });
  };
  return (
    <div className={styles.screenshot}>
      <p>{texts.screenshot}</p>
      {screenshot === null ? (
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy}
          aria-describedby={hint}
          onChoose={([file]) => void choose(file)}
        >
          <Icon name="camera" />
          {texts.choose}
        </FileButton>
      ) : (
        <p className={styles.chosen}>
          <img
            src={screenshot.url}
            alt={texts.chosen}
            onLoad={() => URL.revokeObjectURL(screenshot.url)}
          />
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-label={texts.remove}
            onClick={() => onChoose(null)}
          >
            <Icon name="close" />
          </Button>
        </p>
      )}
      <p id={hint} className={styles.quiet}>
        {texts.screenshotHint}
      </p>
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}
