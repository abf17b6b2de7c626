import { Dialog } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import styles from './finding.module.css';
import { findingTexts } from './texts.ts';

const { keys: texts } = findingTexts;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.title} subtitle={texts.text} onClose={onClose}>
      <dl className={styles.keyList}>
        {texts.all.map(([keys, does]) => (
          <Fact key={does} label={keys.join(', ')}>
            {does}
          </Fact>
        ))}
      </dl>
    </Dialog>
  );
}
